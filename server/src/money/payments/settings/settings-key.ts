import { hkdfSync } from 'node:crypto';

/**
 * The key that provider passwords are sealed under. It is derived from the seeds' key, so that one key
 * outside the database guards both.
 */
export const settingsKey = (seedKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', seedKey, '', 'payment provider settings', 32));
