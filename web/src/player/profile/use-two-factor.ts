import { useMutation } from '@tanstack/react-query';
import { beginsSession } from '../../ui/calls/begins-session.ts';
import { authRequest } from '../auth-request.ts';

export interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

/**
 * Creates a secret and backup codes. They take effect with the first correct code of the
 * authenticator app. Only this answer has them.
 */
export function useEnrol() {
  return useMutation({
    mutationFn: async (password: string) => (await authRequest('two-factor/enable', { password })) as Enrolment,
  });
}

export const useConfirmEnrolment = () =>
  useMutation({
    ...beginsSession,
    mutationFn: async (code: string) => await authRequest('two-factor/verify-totp', { code }),
  });

export const useDisableTwoFactor = () =>
  useMutation({
    ...beginsSession,
    mutationFn: async (proof: { password: string; code: string }) => await authRequest('two-factor/disable', proof),
  });
