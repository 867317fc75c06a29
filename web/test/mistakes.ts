/**
 * What went wrong out of the test's sight, such as an answer that the contract refuses. Any of it
 * fails the test.
 */
export const mistakes: string[] = [];

/** Strikes out what a test has provoked on purpose, such as the report of an error boundary. */
export function forgive(provoked: RegExp): void {
  const others = mistakes.filter((mistake) => !provoked.test(mistake));
  if (others.length === mistakes.length) throw new Error(`nothing of ${mistakes.join('; ')} is ${String(provoked)}`);
  mistakes.splice(0, mistakes.length, ...others);
}
