import { hasCode } from '@raspasorte/contract';
import { errorSentence } from '../../kit/error-sentence.ts';

/** Why the code was refused, which its field says; undefined where the error is another. */
export const codeRefusal = (error: Error | null): string | undefined =>
  hasCode(error, 'otp_invalid', 'otp_required') ? errorSentence(error) : undefined;
