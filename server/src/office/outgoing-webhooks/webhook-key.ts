import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { opens, unseal } from '../../platform/secrets/seal.ts';

/** The key that encrypts the endpoints' secrets. */
export const webhookKey = (seedKey: Buffer): Buffer => deriveKey(seedKey, 'webhook endpoint secrets');

/** The secret that signs messages. Null if it was sealed with a key that is lost. */
export function openSecret(sealed: Buffer, seedKey: Buffer): string | null {
  const key = webhookKey(seedKey);
  return opens(sealed, key) ? unseal(sealed, key).toString('utf8') : null;
}

export const UNREADABLE_SECRET = 'segredo ilegível';
