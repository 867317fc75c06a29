import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export type Signer = { publicKey: string; sign(body: string): string };

/** A fresh key pair, and a function that signs with it. */
export function newSigner(): Signer {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
  });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (body) => createSign('RSA-SHA256').update(body).sign(privateKey, 'base64'),
  };
}
