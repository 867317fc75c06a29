/**
 * A failed passkey ceremony. Its message is a sentence for people. Apart from the ceremonies, which
 * no first screen needs.
 */
export class PasskeyError extends Error {
  /** Whether this page ended the ceremony itself, so that no message is needed. */
  readonly isOurs: boolean;

  constructor(message: string, { isOurs, cause }: { isOurs: boolean; cause: unknown }) {
    super(message, { cause });
    this.name = 'PasskeyError';
    this.isOurs = isOurs;
  }
}
