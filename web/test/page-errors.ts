/**
 * Errors that the test itself does not see, such as an answer that the contract refuses. Any of
 * them fails the test.
 */
export const pageErrors: string[] = [];

/**
 * Removes the page errors that a test provokes on purpose, such as the report of an error boundary.
 * Throws if there are none.
 */
export function expectPageError(provoked: RegExp): void {
  const others = pageErrors.filter((error) => !provoked.test(error));
  if (others.length === pageErrors.length) throw new Error(`none of ${pageErrors.join('; ')} matches ${String(provoked)}`);
  pageErrors.splice(0, pageErrors.length, ...others);
}
