import { ApiError, hasCode } from '@raspasorte/contract';
import { PasskeyError } from '../../ui/device/passkey-error.ts';
import { AuthError } from '../auth-error.ts';

/**
 * The sentence that people read for an error: the server's own sentence, never a technical message.
 */
export function errorSentence(error: unknown, fallback = 'Ocorreu um erro inesperado'): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof PasskeyError || (error instanceof AuthError && error.message !== '')) return error.message;
  return fallback;
}

/**
 * Like `errorSentence`, for a screen with a sentence of its own. That sentence also replaces the
 * server's for an internal error, which does not name what failed.
 */
export function failureSentence(error: unknown, own: string): string {
  return hasCode(error, 'internal') ? own : errorSentence(error, own);
}

/** Whether a call failed without an answer that says what became of it. */
export function isUnexplained(error: unknown): boolean {
  return !(error instanceof ApiError) || hasCode(error, 'network', 'internal');
}

export function isConnectionError(error: unknown): boolean {
  return hasCode(error, 'network');
}
