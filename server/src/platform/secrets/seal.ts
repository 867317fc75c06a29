/**
 * Guarantees: what is sealed can be read only with the key, and a changed byte is detected
 * (AES-256-GCM). Layout: 12 bytes nonce, 16 bytes tag, ciphertext.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { WrongSecret } from './wrong-secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key` is 32 bytes. */
export function seal(plain: Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/**
 * What was sealed under SEED_KEY, or a key derived from it. Throws WrongSecret when the key is
 * another one or the sealed bytes were changed.
 */
export function unseal(sealed: Buffer, key: Buffer): Buffer {
  const plain = tryToUnseal(sealed, key);
  if (plain === undefined) throw new WrongSecret('SEED_KEY');
  return plain;
}

/** What `sealed` holds; undefined when the key is another one or the sealed bytes were changed. */
export function tryToUnseal(sealed: Buffer, key: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Whether `key` is the key that `sealed` was sealed with. */
export const isSealedUnder = (sealed: Buffer, key: Buffer): boolean => tryToUnseal(sealed, key) !== undefined;
