/**
 * The error for a backup that cannot be written or restored. Its message is one sentence that says
 * what to do about it.
 */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
