import { refusalSentence, type RefusalCode } from '@raspasorte/contract';

export type FieldError = { field: string; message: string };

/**
 * An expected "no": thrown, so that the transaction rolls back, and answered with its status and
 * Portuguese sentence.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldError[] | undefined;
  /** Seconds after which another attempt makes sense (429 and 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: { message?: string; fields?: FieldError[]; retryAfterSeconds?: number } = {}) {
    super(details.message ?? refusalSentence(code));
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
