/**
 * A backup that cannot be written, or not be restored here: one sentence that says what to do about
 * it.
 */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
