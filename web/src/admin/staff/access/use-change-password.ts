import { useMutation } from '@tanstack/react-query';
import { beginsSession } from '../../../ui/calls/begins-session.ts';
import { authCall } from './auth-call.ts';

/** Changes the password. The server also ends the other sessions. */
export const useChangePassword = () =>
  useMutation({
    ...beginsSession,
    mutationFn: async (passwords: { currentPassword: string; newPassword: string }) =>
      await authCall('change-password', passwords),
  });
