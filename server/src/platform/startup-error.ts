/**
 * Thrown when something in the environment prevents the start. The message is one sentence that
 * says what to do.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
