import { useMutation } from '@tanstack/react-query';
import { beginsSession } from '../../ui/calls/begins-session.ts';
import { authRequest } from '../auth-request.ts';

/**
 * Changes the password. Other devices have to sign in again: somebody else may know the old
 * password.
 */
export const useChangePassword = () =>
  useMutation({
    ...beginsSession,
    mutationFn: async (passwords: { currentPassword: string; newPassword: string }) =>
      await authRequest('change-password', passwords),
  });
