import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorQuery } from '../../shell/use-operator.ts';
import { authCall } from './auth-call.ts';
import { sessionsQuery } from './use-sessions.ts';

/** The server ends the other sessions with it. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (passwords: { currentPassword: string; newPassword: string }) =>
      await authCall('change-password', passwords),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries(operatorQuery), client.invalidateQueries(sessionsQuery)]);
    },
  });
}
