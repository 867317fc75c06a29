import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { tryToUnseal } from '../../platform/secrets/seal.ts';

/** The key that encrypts the endpoints' secrets. */
export const webhookKey = (seedKey: Buffer): Buffer => deriveKey(seedKey, 'webhook endpoint secrets');

/** The secret that signs messages. Null if it was sealed with a key that is lost. */
export const openSecret = (sealed: Buffer, seedKey: Buffer): string | null =>
  tryToUnseal(sealed, webhookKey(seedKey))?.toString('utf8') ?? null;

export const UNREADABLE_SECRET = 'segredo ilegível';
