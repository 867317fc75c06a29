import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authRequest } from '../auth-request.ts';
import { sessionQuery } from '../auth/use-session.ts';
import { meKey } from '../auth/use-me.ts';

export function useUpdateName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => await authRequest('update-user', { name }),
    onSuccess: async () =>
      await Promise.all([
        client.invalidateQueries({ queryKey: meKey }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  });
}
