import { useMutation } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';

/** The earlier codes become invalid. */
export function useNewBackupCodes() {
  return useMutation({
    mutationFn: async (password: string) =>
      (await authCall<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password })).backupCodes,
  });
}
