/**
 * Errors that the test itself does not see, such as an answer that the contract refuses. Any of
 * them fails the test.
 */
export const mistakes: string[] = [];

/**
 * Removes the mistakes that a test provokes on purpose, such as the report of an error boundary.
 * Throws if there are none.
 */
export function forgive(provoked: RegExp): void {
  const others = mistakes.filter((mistake) => !provoked.test(mistake));
  if (others.length === mistakes.length) throw new Error(`none of ${mistakes.join('; ')} matches ${String(provoked)}`);
  mistakes.splice(0, mistakes.length, ...others);
}
