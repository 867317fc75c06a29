import type { Queryable } from '../../platform/database/pool.ts';
import type { ChargeReport, ProviderEvent, TransactionName } from '../payments/provider.ts';
import { updateReadingDue } from './queries/readings.ts';
import { insertInboxEntry, selectTransactionKey } from './queries.ts';

/** What may wait in the inbox: proven, and to be booked. */
export type InboxEvent = Extract<ProviderEvent, { kind: 'charge_paid' | 'charge_paid_by_other' | 'charge_refused' }>;

/** Stores what a provider told us, each payment once whatever is told how often; what is not proven only makes us ask. */
export async function storeEvents(db: Queryable, provider: string, events: readonly ProviderEvent[]): Promise<void> {
  for (const event of events) await storeEvent(db, provider, event);
}

async function storeEvent(db: Queryable, provider: string, event: ProviderEvent): Promise<void> {
  switch (event.kind) {
    case 'charge_paid':
    case 'charge_paid_by_other':
      return insertInboxEntry(db, { provider, paymentId: event.payment.paymentId, event });
    case 'charge_refused':
      return insertInboxEntry(db, { provider, paymentId: `refusal of ${event.charge.externalId}`, event });
    case 'charge_changed':
      return askAbout(db, { provider, type: 'DEPOSIT' }, event.charge);
    case 'payout_changed':
      return askAbout(db, { provider, type: 'WITHDRAW' }, event.payout);
  }
}

async function askAbout(
  db: Queryable,
  kind: { provider: string; type: 'DEPOSIT' | 'WITHDRAW' },
  name: TransactionName,
): Promise<void> {
  const key = await selectTransactionKey(db, kind, name);
  if (key) await updateReadingDue(db, key, kind.type === 'WITHDRAW' ? name.externalId : null);
}

/** What a provider answers about a charge, as the events it should have sent. */
export function toEvents(charge: TransactionName, { refused, payments, foreignPayments }: ChargeReport): InboxEvent[] {
  return [
    ...payments.map((payment): InboxEvent => ({ kind: 'charge_paid', charge, payment })),
    ...foreignPayments.map((payment): InboxEvent => ({ kind: 'charge_paid_by_other', charge, payment })),
    ...(refused ? [{ kind: 'charge_refused', charge } as const] : []),
  ];
}
