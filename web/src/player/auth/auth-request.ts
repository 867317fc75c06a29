/** A refusal of the identity provider, or a connection that failed (`network`). */
export class AuthError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AuthError';
    this.code = code;
  }
}

/** What a person may read where the identity provider has no sentence of its own. */
export interface AuthSentences {
  /** The connection failed. */
  connection: string;
  /** It refused without a word. */
  refused: string;
  /** It failed, or answered what nobody understands. */
  failed: string;
}

const general: AuthSentences = {
  connection: 'Falha de conexão. Tente novamente.',
  refused: 'Erro desconhecido',
  failed: 'Erro desconhecido',
};

const TIME_LIMIT_MS = 15_000;

/** The identity provider's own calls: they are not part of the contract's table. */
export async function authRequest(
  path: string,
  body?: Record<string, string>,
  sentences: AuthSentences = general,
): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api/auth/${path}`, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // A session that breaks off half-way is not the answer that there is none.
    answer = readAnswer(await response.text());
  } catch (cause) {
    throw new AuthError('network', sentences.connection, cause);
  }
  if (!response.ok) throw refusal(answer, response.status < 500 ? sentences.refused : sentences.failed);
  return answer;
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
