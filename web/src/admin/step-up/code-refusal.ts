import { hasCode } from '@raspasorte/contract';
import { errorSentence } from '../kit/error-sentence.ts';

/** The error, if it is about the code: for dialogs that say all others in a toast. */
export const ofCode = (error: Error | null): Error | null => (hasCode(error, 'otp_invalid', 'otp_required') ? error : null);

/** Why the code was refused, which its field says; undefined where the error is another. */
export const codeRefusal = (error: Error | null): string | undefined => (ofCode(error) ? errorSentence(error) : undefined);
