import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorQuery } from '../../shell/use-operator.ts';
import { authCall } from './auth-call.ts';
import { sessionsQuery } from './use-sessions.ts';

/** Changes the password. The server also ends the other sessions. */
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
