import { areFewBackupCodes, backupCodesLeft } from '../format/backup-codes-left.ts';
import type { Toast } from './toast-options.ts';

/** After a sign-in with a backup code: how many are left, and the way to new ones in time. */
export const backupCodesToast = (left: number, openRenewal: () => void): Toast => ({
  title: 'Você usou um código de reserva.',
  description: backupCodesLeft(left),
  tone: 'plain',
  ...(areFewBackupCodes(left) && { action: { label: 'Gerar novos', onPress: openRenewal } }),
});
