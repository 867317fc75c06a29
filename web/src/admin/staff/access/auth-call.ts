import { ApiError } from '@raspasorte/contract';

const TIME_LIMIT_MS = 15_000;

/**
 * Calls the identity provider itself: its calls are not part of the contract's table. Throws
 * ApiError, with the provider's own sentence where it gives one.
 */
export async function authCall<Answer>(path: string, body?: Record<string, unknown>): Promise<Answer> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api/auth/${path}`, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    answer = readAnswer(await response.text());
  } catch (cause) {
    throw new ApiError('network', 'Falha de conexão. Tente novamente.', { status: 0, cause });
  }
  if (!response.ok) throw refusal(answer, response);
  return answer as Answer;
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const endings: Record<string, 'unauthenticated' | 'session_over'> = {
  UNAUTHENTICATED: 'unauthenticated',
  SESSION_EXPIRED: 'unauthenticated',
  SESSION_OVER: 'session_over',
};

function refusal(answer: unknown, { status, headers }: Response): ApiError {
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  const ended = code === undefined ? undefined : endings[code];
  const wait = Number(headers.get('retry-after'));
  const waiting = status === 429 && wait > 0 ? `Muitas tentativas. Tente novamente em ${formatWait(wait)}.` : undefined;
  const sentence = waiting ?? message ?? 'Ocorreu um erro inesperado. Tente novamente.';
  return new ApiError(ended ?? 'internal', sentence, { status });
}

const formatWait = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`);
