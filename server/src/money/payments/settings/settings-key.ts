import { deriveKey } from '../../../platform/secrets/derive-key.ts';

/** The key that provider passwords are sealed under. */
export const settingsKey = (seedKey: Buffer): Buffer => deriveKey(seedKey, 'payment provider settings');
