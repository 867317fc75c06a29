import { deriveKey } from '../../platform/secrets/derive-key.ts';

/** The key that encrypts the endpoints' secrets. */
export const webhookKey = (seedKey: Buffer): Buffer => deriveKey(seedKey, 'webhook endpoint secrets');
