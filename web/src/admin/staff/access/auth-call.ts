import { ApiError } from '@raspasorte/contract';
import { fetchAuth } from '../../../ui/calls/fetch-auth.ts';
import { signOutSettles } from '../../../ui/calls/signing-out.ts';
import { queryClient } from '../../query-client.ts';

/**
 * Calls the identity provider, once no sign-out is under way. Throws ApiError, with its own
 * sentence where it gives one.
 */
export async function authCall<Answer>(path: string, body?: Record<string, unknown>, signal?: AbortSignal): Promise<Answer> {
  if (path !== 'sign-out') await signOutSettles(queryClient);
  const { response, answer } = await fetchAuth(path, body, signal).catch((cause: unknown) => {
    throw new ApiError('network', 'Falha de conexão. Tente novamente.', { status: 0, cause });
  });
  if (!response.ok || answer === undefined) throw refusal(answer, response);
  return answer as Answer;
}

/** Codes of the identity provider that mean a refusal of ours. */
const meanings: Record<string, 'unauthenticated' | 'session_over' | 'otp_invalid' | 'otp_required'> = {
  UNAUTHENTICATED: 'unauthenticated',
  SESSION_EXPIRED: 'unauthenticated',
  SESSION_OVER: 'session_over',
  INVALID_CODE: 'otp_invalid',
  INVALID_BACKUP_CODE: 'otp_invalid',
  CODE_REQUIRED: 'otp_required',
};

function refusal(answer: unknown, { status, headers }: Response): ApiError {
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  const meaning = code === undefined ? undefined : meanings[code];
  const wait = Number(headers.get('retry-after'));
  const waiting = status === 429 && wait > 0 ? `Muitas tentativas. Tente novamente em ${formatWait(wait)}.` : undefined;
  const sentence = waiting ?? message ?? 'Ocorreu um erro inesperado. Tente novamente.';
  return new ApiError(meaning ?? 'internal', sentence, { status });
}

const formatWait = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`);
