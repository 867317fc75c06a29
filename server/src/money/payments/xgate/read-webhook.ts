import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderEvent, WebhookMessage } from '../provider.ts';
import { readMessage } from '../read-message.ts';
import { webhookBody } from './messages.ts';

/** XGate does not sign its webhooks: a webhook proves itself by the secret in its address. */
export function carriesToken({ query }: Pick<WebhookMessage, 'query'>, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = query['token'];
  return typeof given === 'string' && token !== '' && timingSafeEqual(digest(given), digest(token));
}

/** A message is never believed. It only tells what to ask about. */
export function readEvents(rawBody: Buffer): ProviderEvent[] {
  const { id, operation, externalId = null } = readMessage(rawBody, webhookBody);
  const name = { externalId: id, reference: externalId };
  return [operation === 'DEPOSIT' ? { kind: 'charge_changed', charge: name } : { kind: 'payout_changed', payout: name }];
}
