import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorQuery } from '../../shell/operator/use-operator.ts';
import { authCall } from './auth-call.ts';
import type { OwnProof } from './password-dialog.tsx';

/** Creates new backup codes. The earlier ones become invalid. Only this answer has the codes. */
export function useNewBackupCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: OwnProof) =>
      (await authCall<{ backupCodes: string[] }>('two-factor/generate-backup-codes', proof)).backupCodes,
    // A backup code may have been used up for it, also where it failed.
    onSettled: () => void client.invalidateQueries(operatorQuery),
  });
}
