import { hasCode } from '@raspasorte/contract';

/** The error, if it is about the code: for dialogs that say all others in a toast. */
export const ofCode = (error: Error | null): Error | null => (hasCode(error, 'otp_invalid') ? error : null);
