import { fetchAuth } from '../ui/calls/fetch-auth.ts';

/** A refusal of the identity provider, or a connection that failed (`network`). */
export class AuthError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AuthError';
    this.code = code;
  }
}

/** Sentences for answers in which the identity provider sends none of its own. */
export interface AuthSentences {
  /** The connection failed. */
  connection: string;
  /** The provider refused without a message. */
  refused: string;
  /** The provider failed, or its answer could not be read. */
  failed: string;
}

const general: AuthSentences = {
  connection: 'Falha de conexão. Tente novamente.',
  refused: 'Erro desconhecido',
  failed: 'Erro desconhecido',
};

/** Calls the identity provider. Throws an `AuthError`. */
export async function authRequest(
  path: string,
  body?: Record<string, unknown>,
  { sentences = general, signal }: { sentences?: AuthSentences; signal?: AbortSignal } = {},
): Promise<unknown> {
  const { response, answer } = await fetchAuth(path, body, signal).catch((cause: unknown) => {
    throw new AuthError('network', sentences.connection, cause);
  });
  if (!response.ok) throw refusal(answer, response.status < 500 ? sentences.refused : sentences.failed);
  return answer;
}

function refusal(answer: unknown, sentence: string): AuthError {
  const { code, message, detail } = (answer ?? {}) as Partial<Record<'code' | 'message' | 'detail', string>>;
  return new AuthError(code ?? 'unknown', (detail ?? message) || sentence);
}

const NETWORK_FAILURE = /load failed|failed to fetch|network|timeout|falha de conexão/i;

export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof AuthError && error.code === 'network') return true;
  return error instanceof Error && NETWORK_FAILURE.test(error.message);
}
