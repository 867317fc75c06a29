import { ApiError } from '@raspasorte/contract';

/** The text of an error for people: the server's sentence, never a technical message. */
export function errorSentence(error: unknown, fallback = 'Ocorreu um erro inesperado'): string {
  return error instanceof ApiError ? error.message : fallback;
}
