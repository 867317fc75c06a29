import { fetchAuth } from '../ui/calls/fetch-auth.ts';
import { AuthError } from './auth-error.ts';
import { signOutFails } from './auth/session/sign-out-fails.ts';

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

/** What the server refuses to nobody. */
const forAnybody = new Set(['get-session', 'sign-out']);

/** Calls the identity provider. Throws an `AuthError`. */
export async function authRequest(
  path: string,
  body?: Record<string, unknown>,
  { sentences = general, signal }: { sentences?: AuthSentences; signal?: AbortSignal } = {},
): Promise<unknown> {
  if (!forAnybody.has(path)) await signOutFails(signal);
  const { response, answer } = await fetchAuth(path, body, signal).catch((cause: unknown) => {
    throw new AuthError('network', sentences.connection, cause);
  });
  // What only passes for an answer must not be taken for the end of a session.
  if (!response.ok || answer === undefined) {
    throw refusal(answer, response.ok || response.status >= 500 ? sentences.failed : sentences.refused);
  }
  return answer;
}

function refusal(answer: unknown, sentence: string): AuthError {
  const { code, message, detail } = (answer ?? {}) as Partial<Record<'code' | 'message' | 'detail', string>>;
  return new AuthError(code ?? 'unknown', (detail ?? message) || sentence);
}
