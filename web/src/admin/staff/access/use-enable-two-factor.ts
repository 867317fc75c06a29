import { useMutation } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';

export type Enrolment = { totpURI: string; backupCodes: string[] };

/**
 * Creates a secret and backup codes. They take effect with the first correct code of the
 * authenticator. Only this answer has them.
 */
export function useEnableTwoFactor() {
  return useMutation({
    mutationFn: async (password: string) => await authCall<Enrolment>('two-factor/enable', { password }),
  });
}
