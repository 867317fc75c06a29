import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { authRequest } from '../auth-request.ts';
import { meKey } from '../auth/session/use-me.ts';
import { sessionQuery } from '../auth/session/use-session.ts';

export function useUpdateName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => await authRequest('update-user', { name }),
    onSuccess: async () => await invalidateAll(client, [meKey, sessionQuery.queryKey]),
  });
}
