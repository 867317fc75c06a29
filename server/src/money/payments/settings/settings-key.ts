import { deriveKey } from '../../../platform/secrets/derive-key.ts';

/** The key that encrypts providers' secrets. */
export const settingsKey = (seedKey: Buffer): Buffer => deriveKey(seedKey, 'payment provider settings');
