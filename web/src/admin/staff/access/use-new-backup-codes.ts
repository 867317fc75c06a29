import { useMutation } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';
import type { OwnProof } from './password-dialog.tsx';

/** Creates new backup codes. The earlier ones become invalid. Only this answer has the codes. */
export function useNewBackupCodes() {
  return useMutation({
    mutationFn: async (proof: OwnProof) =>
      (await authCall<{ backupCodes: string[] }>('two-factor/generate-backup-codes', proof)).backupCodes,
  });
}
