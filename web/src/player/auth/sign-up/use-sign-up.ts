import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetKeptSource, readKeptSource } from '../../sources/kept-source.ts';
import { AuthError, isNetworkFailure } from '../../auth-error.ts';
import { authRequest } from '../../auth-request.ts';
import type { AuthSentences } from '../../auth-request.ts';
import { areCredentialsWrong } from '../auth-messages.ts';
import { signIn } from '../sign-in/use-sign-in.ts';
import type { Credentials } from '../sign-in/use-sign-in.ts';
import { beginSession } from '../session/use-session.ts';
import { withRetries } from '../with-retries.ts';

export interface NewPlayer extends Credentials {
  name: string;
}

const sentences: AuthSentences = {
  connection: 'Falha de conexão ao criar conta. Tente novamente.',
  refused: 'Erro desconhecido ao criar conta',
  failed: 'Não foi possível criar a conta. Tente novamente.',
};

/** Signs up and begins the session, unless the address must be confirmed first. */
export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (player: NewPlayer) => {
      const mustConfirm = isWithoutSession(await signUp(player));
      if (!mustConfirm) await beginSession(client);
      return { mustConfirm };
    },
  });
}

/** Where addresses must be confirmed, the answer's token is null. */
const isWithoutSession = (answer: unknown): boolean => (answer as { token?: unknown }).token === null;

/**
 * Creates the account and retries failed connections. After a lost answer the account may already
 * exist: then "already exists" means that an earlier attempt worked, and this signs in instead. An
 * account with another password was there before, so the refusal stays.
 */
export async function signUp(player: NewPlayer): Promise<unknown> {
  let answerWasLost = false;
  const attempt = async () => {
    try {
      const source = readKeptSource();
      const answer = await authRequest(
        'sign-up/email',
        { ...player, callbackURL: '/', ...(source && { source }) },
        { sentences },
      );
      if (answer === null) throw new AuthError('unknown', sentences.failed);
      forgetKeptSource();
      return answer;
    } catch (error) {
      if (answerWasLost && isExistingAccount(error)) return await signInInstead(player, error);
      answerWasLost ||= isNetworkFailure(error);
      throw error;
    }
  };
  try {
    return await withRetries(attempt);
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    return await attempt();
  }
}

async function signInInstead(player: NewPlayer, exists: unknown): Promise<unknown> {
  try {
    return await signIn(player);
  } catch (error) {
    throw areCredentialsWrong(error) ? exists : error;
  }
}

function isExistingAccount(error: unknown): boolean {
  return error instanceof AuthError && /already_exists|exist/i.test(`${error.code} ${error.message}`);
}
