import { randomInt } from 'node:crypto';

/** No institution has this ISPB, so nobody mistakes a sandbox id for a real payment. */
const SANDBOX_ISPB = '99999999';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A PIX end-to-end id of 32 characters: E, the payer institution's ISPB, UTC time to the minute, 11
 * letters or digits.
 */
export function createEndToEndId(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `E${SANDBOX_ISPB}${minute}${tail}`;
}
