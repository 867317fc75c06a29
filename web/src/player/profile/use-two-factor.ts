import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginsSession } from '../../ui/calls/begins-session.ts';
import { authRequest } from '../auth-request.ts';
import { meKey } from '../auth/session/use-me.ts';

/** What somebody who knows only the password does not have. */
export type OwnProof = { password: string; code: string };

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
    mutationFn: async (proof: OwnProof) => await authRequest('two-factor/disable', proof),
  });

/** The earlier backup codes become invalid. Only this answer has the new ones. */
export function useNewBackupCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: OwnProof) =>
      ((await authRequest('two-factor/generate-backup-codes', proof)) as Pick<Enrolment, 'backupCodes'>).backupCodes,
    // A backup code may have been used up for it, also where it failed.
    onSettled: () => void client.invalidateQueries({ queryKey: meKey }),
  });
}
