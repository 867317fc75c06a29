import { createHmac } from 'node:crypto';

type Message = { body: string; secret: string; now: Date };

/** The signature that the sandbox bank would send with this body. */
export function signSandboxWebhook({ body, secret, now }: Message): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
