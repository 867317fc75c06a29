import type { Queryable } from '../../platform/database/pool.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { WebhookMessage } from '../payments/provider.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { storeEvents } from './store-events.ts';

type Message = WebhookMessage & { providerName: string };

/** Verifies and stores, nothing more: whoever is answered 200 need not send again. Refusals: not_found, unauthenticated, malformed. */
export async function receiveWebhook(
  db: Queryable,
  providers: ProviderDirectory,
  { providerName, ...message }: Message,
): Promise<void> {
  const provider = providers.find(providerName);
  if (provider === undefined) throw new Refusal('not_found');
  const reading = await provider.readWebhook(message);
  if (!reading.authentic) throw new Refusal('unauthenticated', { message: 'A assinatura da notificação não confere.' });
  await storeEvents(db, provider.name, reading.events);
}
