import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export type Signer = { publicKey: string; sign(body: string): string };

/**
 * A fresh key pair, and a function that signs with it. The key is short, because making one as long
 * as Woovi's takes five times as long.
 */
export function newSigner(): Signer {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
  });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (body) => createSign('RSA-SHA256').update(body).sign(privateKey, 'base64'),
  };
}
