import { hkdfSync } from 'node:crypto';

/** The key that provider passwords are sealed under: derived from the seeds' key, so that one key kept outside the database guards both. */
export const settingsKey = (seedKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', seedKey, '', 'payment provider settings', 32));
