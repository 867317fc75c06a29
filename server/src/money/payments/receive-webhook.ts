import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import type { PaymentProvider, TransactionName, WebhookMessage } from './provider.ts';
import { insertAnomalyOnce } from './queries/contacts.ts';
import { insertInboxEntry } from './queries/inbox.ts';
import { markDueForPolling } from './queries/polling.ts';

/** The jobs that continue after a webhook. */
export type PaymentJob = 'process-payment-inbox' | 'poll-charges' | 'pay-withdrawals';

export type WebhookOptions = {
  pool: Queryable;
  providers: ProviderDirectory;
  /** Runs a job soon. */
  wake: (job: PaymentJob) => void;
};

const FORGED = { message: 'A assinatura da notificação não confere.' };

/**
 * Verifies a webhook and stores what it proves. What it does not prove only makes us ask the
 * provider. Refusals: unauthenticated, malformed.
 */
export async function receiveWebhook(
  { pool, wake }: Omit<WebhookOptions, 'providers'>,
  provider: PaymentProvider,
  message: WebhookMessage,
): Promise<void> {
  const reading = await provider.readWebhook(message);
  if (!reading.authentic) throw new Refusal('unauthenticated', FORGED);
  for (const event of reading.events) {
    switch (event.kind) {
      case 'charge_changed':
        if (!(await markDueForPolling(pool, { provider: provider.name, type: 'DEPOSIT' }, event.charge)))
          await noteUnknownDispute(pool, provider, event.charge);
        wake('poll-charges');
        break;
      case 'payout_changed':
        await markDueForPolling(pool, { provider: provider.name, type: 'WITHDRAW' }, event.payout);
        wake('pay-withdrawals');
        break;
      case 'charge_paid':
      case 'charge_paid_by_other':
      case 'charge_refused':
        await insertInboxEntry(pool, provider.name, event);
        wake('process-payment-inbox');
    }
  }
}

/** Only messages about disputes name a payment. One that is not booked belongs to no charge. */
async function noteUnknownDispute(db: Queryable, { name }: PaymentProvider, { paymentId }: TransactionName): Promise<void> {
  if (paymentId === undefined) return;
  const detail = 'O banco do pagador contestou um pagamento que não está registrado aqui: confira no painel do provedor';
  await insertAnomalyOnce(db, name, { kind: 'uncredited_payment_disputed', subject: paymentId, detail });
}
