import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authRequest } from '../auth-request.ts';
import { readNewSession } from './read-new-session.ts';

/**
 * Changes the password. Other devices have to sign in again: somebody else may know the old
 * password.
 */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (passwords: { currentPassword: string; newPassword: string }) =>
      await authRequest('change-password', passwords),
    onSuccess: async () => await readNewSession(client),
  });
}
