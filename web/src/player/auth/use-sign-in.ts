import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authRequest } from './auth-request.ts';
import { sessionQuery } from './use-session.ts';
import { withRetries } from './with-retries.ts';

export interface Credentials {
  email: string;
  password: string;
}

export async function signIn({ email, password }: Credentials): Promise<unknown> {
  return await withRetries(async () => await authRequest('sign-in/email', { email, password }));
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: async () => await client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' }),
  });
}
