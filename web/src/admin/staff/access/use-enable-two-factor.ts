import { useMutation } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';

export type Enrolment = { totpURI: string; backupCodes: string[] };

/** Makes a secret and backup codes; they count once a first code of the authenticator was shown. */
export function useEnableTwoFactor() {
  return useMutation({
    mutationFn: async (password: string) => await authCall<Enrolment>('two-factor/enable', { password }),
  });
}
