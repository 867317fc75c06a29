/**
 * What went wrong out of the test's sight, such as an answer that the contract refuses. Any of it
 * fails the test.
 */
export const mistakes: string[] = [];
