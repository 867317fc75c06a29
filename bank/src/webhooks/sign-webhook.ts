import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

type Message = { body: string; secret: string; now: Date };

/**
 * Signature header: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. The receiver rejects
 * old times.
 */
export function signWebhook({ body, secret, now }: Message): string {
  const time = Math.floor(now.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return `t=${time},v1=${mac}`;
}
