import { isDue } from '../../../platform/database/is-due.ts';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../payment-event.ts';
import type { ProvenEvent } from '../provider.ts';
import { namedTransaction } from './named-transaction.ts';

export type InboxKey = { provider: string; paymentId: string };

/** `transaction` is the charge that the event names; null if we never made it. */
export type InboxEntry = InboxKey & { event: ProvenEvent; transaction: TransactionKey | null };

/** Stores an event once, however often it is reported. */
export async function insertInboxEntry(db: Queryable, provider: string, event: ProvenEvent): Promise<void> {
  const { externalId, reference } = event.charge;
  const paymentId = event.kind === 'charge_refused' ? `refusal of ${externalId ?? reference}` : event.payment.paymentId;
  await db.query(
    `insert into payment_inbox (provider, payment_id, payload) values ($1, $2, $3)
     on conflict do nothing`,
    [provider, paymentId, JSON.stringify(event)],
  );
}

const LONGEST_PAUSE = "interval '10 minutes'";

/**
 * Locks the next due entry and finds its charge. Entries with the fewest failures come first, so
 * that an entry that cannot be booked does not delay the others. Skips entries that another process
 * has locked.
 */
export async function takeInboxEntry(tx: Tx): Promise<InboxEntry | undefined> {
  const { rows } = await tx.query<InboxEntry>(
    `with entry as (
       select provider, payment_id, payload, payload #>> '{charge,externalId}' as external_id,
         payload #>> '{charge,reference}' as reference, payload #>> '{charge,paymentId}' as paid_by
       from payment_inbox
       where processed_at is null and ${isDue('next_attempt_at', LONGEST_PAUSE)}
       order by attempts, received_at limit 1 for update skip locked)
     select e.provider, e.payment_id as "paymentId", e.payload as event,
       case when t.id is not null
         then json_build_object('playerId', t.player_id, 'id', t.id) end as transaction
     from entry e left join lateral (${namedTransaction({
       provider: 'e.provider',
       type: "'DEPOSIT'",
       id: `case when e.reference ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
         then e.reference::uuid end`,
       externalId: 'e.external_id',
       paymentId: 'e.paid_by',
     })}) t on true`,
  );
  const [entry] = rows;
  // JSON holds an instant as text.
  if (entry && 'payment' in entry.event) entry.event.payment.paidAt = new Date(entry.event.payment.paidAt);
  return entry;
}

export async function updateProcessed(tx: Tx, key: InboxKey, outcome: string): Promise<void> {
  await tx.query(
    `update payment_inbox set processed_at = clock_timestamp(), outcome = $3,
       attempts = attempts + 1
     where provider = $1 and payment_id = $2`,
    [key.provider, key.paymentId, outcome],
  );
}

/** Counts a failure. The pause before the next attempt doubles with each. */
export async function updateFailedAttempt(db: Queryable, key: InboxKey): Promise<void> {
  await db.query(
    `update payment_inbox set attempts = attempts + 1,
       next_attempt_at = clock_timestamp() + least(interval '10 seconds' * 2 ^ least(attempts, 10), ${LONGEST_PAUSE})
     where provider = $1 and payment_id = $2`,
    [key.provider, key.paymentId],
  );
}
