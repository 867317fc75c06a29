import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authRequest } from '../auth-request.ts';
import { readNewSession } from './read-new-session.ts';

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

export function useConfirmEnrolment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => await authRequest('two-factor/verify-totp', { code }),
    onSuccess: async () => await readNewSession(client),
  });
}

export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: { password: string; code: string }) => await authRequest('two-factor/disable', proof),
    onSuccess: async () => await readNewSession(client),
  });
}
