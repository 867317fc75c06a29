import { createECDH, hkdfSync } from 'node:crypto';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The order of P-256: a private key is a number from 1 to ORDER - 1. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Longer than the order, so that the remainder is practically uniform. */
const BYTES = 48;

/**
 * Derives the key that identifies this site to push services. It is derived, so that all processes
 * with the same account secret share it. Changing that secret ends all sessions, and with them the
 * subscribed devices.
 */
export function deriveVapidKeys(authSecret: string): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', authSecret, '', 'vapid', BYTES));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  const secret = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
