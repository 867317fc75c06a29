import { randomInt } from 'node:crypto';

/** No institution has this number, so no id of the sandbox is taken for a real payment. */
const SANDBOX_ISPB = '99999999';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** E, ISPB of the payer's institution, UTC time to the minute, 11 letters or digits: 32 in all. */
export function createEndToEndId(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `E${SANDBOX_ISPB}${minute}${tail}`;
}
