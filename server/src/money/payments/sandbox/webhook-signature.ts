import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** Older messages are refused, so that one seen on the wire cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

type Signed = { rawBody: Buffer | string; secret: string; now: Date };

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>` */
export function signWebhook({ rawBody, secret, now }: Signed): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${macOf({ time, rawBody, secret }).toString('hex')}`;
}

export function isSignedWebhook(header: unknown, { rawBody, secret, now }: Signed): boolean {
  const [, time, mac] = (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (time === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf({ time: Number(time), rawBody, secret }));
}

const macOf = ({ time, rawBody, secret }: { time: number; rawBody: Buffer | string; secret: string }): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
