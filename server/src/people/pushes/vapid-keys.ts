import { createECDH, hkdfSync } from 'node:crypto';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The order of P-256: a private key is a number from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Longer than the order, so that each key is as likely as any other. */
const BYTES = 48;

/**
 * The key by which push services know this site. Derived, so that processes that share the account
 * secret share it too: another secret ends all sessions, and the devices go with them.
 */
export function deriveVapidKeys(authSecret: string): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', authSecret, '', 'vapid', BYTES));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  const secret = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
