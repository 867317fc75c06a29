import { ApiError } from '@raspasorte/contract';

/** What a person may read of an error: the server's sentence, never a program's message. */
export function errorSentence(error: unknown, fallback = 'Ocorreu um erro inesperado'): string {
  return error instanceof ApiError ? error.message : fallback;
}
