import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AuthError } from '../../auth-error.ts';
import { authRequest } from '../../auth-request.ts';
import type { AuthSentences } from '../../auth-request.ts';
import { beginSession } from '../session/use-session.ts';
import { withRetries } from '../with-retries.ts';

export interface Credentials {
  email: string;
  password: string;
}

const sentences: AuthSentences = {
  connection: 'Falha de conexão ao entrar. Tente novamente.',
  refused: 'Usuário ou senha inválidos',
  failed: 'Não foi possível entrar. Tente novamente.',
};

export async function signIn({ email, password }: Credentials): Promise<unknown> {
  const answer = await withRetries(async () => await authRequest('sign-in/email', { email, password }, { sentences }));
  if (answer === null) throw new AuthError('unknown', sentences.failed);
  return answer;
}

/** Whether the password was right but the account also requires a code. */
export function needsSecondStep(answer: unknown): boolean {
  return (answer as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect === true;
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: async () => await beginSession(client),
  });
}
