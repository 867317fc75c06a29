import { createHmac } from 'node:crypto';

/**
 * The six digits that an authenticator app shows for an otpauth:// URL, `step` periods of 30
 * seconds from now (RFC 6238).
 */
export const totpCode = (uri: string, step = 0): string =>
  codeOfKey(fromBase32(new URL(uri).searchParams.get('secret') ?? ''), step);

/** The same for the key itself. */
export function codeOfKey(key: Buffer, step = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Different codes that are wrong now and for the next minutes. Codes counted on from a right one
 * would now and then be those of the periods before or after, which are accepted too.
 */
export function wrongCodes(uri: string, count: number): string[] {
  const right = new Set(Array.from({ length: 9 }, (_, step) => totpCode(uri, step - 2)));
  const madeUp = Array.from({ length: count + right.size }, (_, index) => (101_003 * (index + 1)) % 1_000_000);
  const codes = madeUp.map((number) => String(number).padStart(6, '0'));
  return codes.filter((code) => !right.has(code)).slice(0, count);
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
