import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { isSealedUnder, seal, tryToUnseal } from '../../platform/secrets/seal.ts';

/** The key that encrypts the endpoints' secrets. */
export const webhookKey = (seedKey: Buffer): Buffer => deriveKey(seedKey, 'webhook endpoint secrets');

/** The secret that signs messages. Null if it was sealed with a key that is lost. */
export const openSecret = (sealed: Buffer, seedKey: Buffer): string | null =>
  tryToUnseal(sealed, webhookKey(seedKey))?.toString('utf8') ?? null;

/**
 * The secret, sealed under the new key. Undefined if it already is, or if it was sealed with a key
 * that is lost.
 */
export function resealSecret(sealed: Buffer, { oldKey, newKey }: { oldKey: Buffer; newKey: Buffer }): Buffer | undefined {
  const after = webhookKey(newKey);
  const plain = isSealedUnder(sealed, after) ? undefined : tryToUnseal(sealed, webhookKey(oldKey));
  return plain && seal(plain, after);
}

export const UNREADABLE_SECRET = 'segredo ilegível';
