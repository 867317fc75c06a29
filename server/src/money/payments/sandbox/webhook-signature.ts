import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** Older messages are refused, so that a recorded one cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

type Signed = { rawBody: Buffer; secret: string; now: Date };

/**
 * Whether a webhook comes from the bank. The header is `t=<unix seconds>,v1=<HMAC-SHA256 of
 * "t.body" in hex>`.
 */
export function isSignedWebhook(header: unknown, { rawBody, secret, now }: Signed): boolean {
  const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
  const [, time, mac] = (typeof header === 'string' && shape.exec(header)) || [];
  if (time === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(mac, 'hex'), expected);
}
