import { Webhook } from 'standardwebhooks';

type Message = { id: string; kind: string; data: Record<string, unknown>; created_at: Date };

/** The body in the format of Standard Webhooks: type, time and data. Amounts are in cents. */
export const writeBody = ({ kind, data, created_at }: Omit<Message, 'id'>): string =>
  JSON.stringify({ type: kind, timestamp: created_at.toISOString(), data });

/** Body and headers of one attempt. The signature covers id, time of the attempt and body. */
export function signMessage(message: Message, secret: string, now: Date): { body: string; headers: Record<string, string> } {
  const body = writeBody(message);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'RaspaSorte-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(message.id, now, body),
    },
  };
}
