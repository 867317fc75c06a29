import { ApiError, hasCode } from '@raspasorte/contract';
import { PasskeyError } from '../../ui/device/passkey-error.ts';

/**
 * The text of an error for people: the server's sentence, or `fallback`; never a technical message.
 */
export function errorSentence(error: unknown, fallback = 'Ocorreu um erro inesperado'): string {
  // Shown only after the new sign-in, which has said why.
  if (hasCode(error, 'session_over')) return 'Sua sessão tinha terminado. Tente outra vez.';
  return error instanceof ApiError || error instanceof PasskeyError ? error.message : fallback;
}
