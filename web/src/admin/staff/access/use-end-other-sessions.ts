import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';
import { sessionsQuery } from './use-sessions.ts';

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await authCall('revoke-other-sessions', {}),
    onSuccess: async () => await client.invalidateQueries(sessionsQuery),
  });
}
