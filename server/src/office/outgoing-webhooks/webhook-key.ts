import { hkdfSync } from 'node:crypto';

/** The key that endpoints' secrets are sealed under, derived from the seeds' key. */
export const webhookKey = (seedKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', seedKey, '', 'webhook endpoint secrets', 32));
