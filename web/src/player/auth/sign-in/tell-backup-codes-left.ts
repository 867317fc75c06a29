import type { QueryClient } from '@tanstack/react-query';
import { backupCodesToast } from '../../../ui/toast/backup-codes-toast.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { meQuery } from '../session/use-me.ts';

/** After a sign-in with a backup code: says how many are left, and leads to new ones in time. */
export async function tellBackupCodesLeft(client: QueryClient, openProfile: () => void): Promise<void> {
  const { backup_codes_left: left } = await client.query(meQuery);
  if (left === null) return;
  await showToast(backupCodesToast(left, openProfile));
}
