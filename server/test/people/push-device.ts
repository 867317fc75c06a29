import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The browser's side of a push subscription: its keys, and how it decrypts a push (RFC 8291,
 * written without the library).
 */
export type PushDevice = { keys: { p256dh: string; auth: string }; open(body: Buffer): unknown };

const SALT_BYTES = 16;
/** Salt, record size and the length of the sender's key. */
const HEAD_BYTES = SALT_BYTES + 4 + 1;
const TAG_BYTES = 16;

export function createPushDevice(): PushDevice {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const derive = (ikm: Buffer, salt: Buffer, info: (string | Buffer)[], bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.concat(info.map((part) => Buffer.from(part))), bytes));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    open: (body) => {
      const salt = body.subarray(0, SALT_BYTES);
      const sender = body.subarray(HEAD_BYTES, HEAD_BYTES + (body[HEAD_BYTES - 1] ?? 0));
      const sealed = body.subarray(HEAD_BYTES + sender.length);
      const shared = derive(pair.computeSecret(sender), secret, ['WebPush: info\0', publicKey, sender], 32);
      const key = derive(shared, salt, ['Content-Encoding: aes128gcm\0'], 16);
      const nonce = derive(shared, salt, ['Content-Encoding: nonce\0'], 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
      // The last record ends with the byte 2 and any number of zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
