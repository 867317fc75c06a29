import { deriveKey } from '../../platform/secrets/derive-key.ts';

/** The key that endpoints' secrets are sealed under. */
export const webhookKey = (seedKey: Buffer): Buffer => deriveKey(seedKey, 'webhook endpoint secrets');
