import { ApiError } from '@raspasorte/contract';
import { PasskeyError } from '../../ui/device/passkey-error.ts';

/**
 * The text of an error for people: the server's sentence, or `fallback`; never a technical message.
 */
export function errorSentence(error: unknown, fallback = 'Ocorreu um erro inesperado'): string {
  return error instanceof ApiError || error instanceof PasskeyError ? error.message : fallback;
}
