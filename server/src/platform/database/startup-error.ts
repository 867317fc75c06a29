/** Something in the dependencies prevents the start; the message is one sentence that says what to do about it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
