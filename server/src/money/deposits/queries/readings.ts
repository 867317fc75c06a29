import type { Cents } from '@raspasorte/contract';
import { answerOf } from '../../../platform/database/answer-of.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { DepositKey } from '../queries.ts';

export type DueReading = DepositKey & { externalId: string; amountCents: Cents; cpf: string | null };

/**
 * Takes the charges to ask a provider about, and sets when each is asked about next: at every doubling of its age, at least every two
 * minutes while it is pending, at least every six hours afterwards (late and second payments), for two days. An older one is
 * asked about because somebody said that something happened to it: until that question is answered, every ten minutes.
 */
export async function takeDueReadings(db: Queryable, provider: string, limit: number): Promise<DueReading[]> {
  const { rows } = await db.query<DueReading>(
    `update provider_transactions t set next_reading_at = case
         when t.created_at < clock_timestamp() - interval '2 days' then clock_timestamp() + interval '10 minutes'
         else clock_timestamp() + greatest(interval '20 seconds', least(clock_timestamp() - t.created_at,
           case t.status when 'PENDING' then interval '2 minutes' else interval '6 hours' end))
       end
     where (t.player_id, t.id) in (
       select player_id, id from provider_transactions
       where provider = $1 and next_reading_at <= clock_timestamp() and type = 'DEPOSIT'
       order by next_reading_at limit $2 for update skip locked)
     returning t.player_id as "playerId", t.id as "orderId", t.external_id as "externalId",
       t.requested_cents as "amountCents", (select c.cpf from player_cpf c where c.player_id = t.player_id) as cpf`,
    [provider, limit],
  );
  return rows;
}

/** The question about an old charge is answered; an open dispute is asked about until it ends. Who was told of news meanwhile asks again. */
export async function updateReadingDone(db: Queryable, { playerId, orderId }: DepositKey): Promise<void> {
  await db.query(
    `update provider_transactions set next_reading_at = case dispute when 'open' then clock_timestamp() + interval '6 hours' end
     where player_id = $1 and id = $2 and created_at < clock_timestamp() - interval '2 days' and next_reading_at > clock_timestamp()`,
    [playerId, orderId],
  );
  await db.query(
    `update provider_transactions set reading_failing_since = null
     where player_id = $1 and id = $2 and reading_failing_since is not null`,
    [playerId, orderId],
  );
}

/**
 * The question about a charge failed. An old one is asked about again after as long as that has been going on: ten minutes at least, a day at
 * most. True when it has been for 90 days and nobody asks any more, until there is news of it.
 */
export async function updateReadingFailed(db: Queryable, { playerId, orderId }: DepositKey): Promise<boolean> {
  const { rows } = await db.query<{ gaveUp: boolean }>(
    `update provider_transactions t set
       reading_failing_since = case when not f.for_good then coalesce(t.reading_failing_since, clock_timestamp()) end,
       next_reading_at = case when f.for_good then null
         when t.created_at < clock_timestamp() - interval '2 days'
           then clock_timestamp() + greatest(interval '10 minutes', least(f.lasted, interval '1 day'))
         else t.next_reading_at end
     from (select lasted, lasted > interval '90 days' as for_good from (
       select coalesce(clock_timestamp() - reading_failing_since, interval '0') as lasted
       from provider_transactions where player_id = $1 and id = $2) failing) f
     where t.player_id = $1 and t.id = $2 and t.next_reading_at > clock_timestamp()
     returning f.for_good as "gaveUp"`,
    [playerId, orderId],
  );
  return rows[0]?.gaveUp ?? false;
}

/**
 * Somebody says that something happened to this charge or payout: ask about it at once. What the provider has not been asked for yet
 * is nothing to ask about, and a payout that is paid for good neither. The id by which they name a payout is what to ask by, where we have
 * none.
 */
export async function updateReadingDue(
  db: Queryable,
  { playerId, orderId }: DepositKey,
  toldExternalId: string | null,
): Promise<void> {
  await db.query(
    `update provider_transactions set next_reading_at = clock_timestamp(), told_external_id = coalesce($3, told_external_id)
     where player_id = $1 and id = $2 and case type
       when 'DEPOSIT' then external_id is not null
       else requested_at is not null and status in ('PENDING', 'FAILED') end`,
    [playerId, orderId, toldExternalId],
  );
}

/** That a payment is reported which nobody may believe yet, for the operator. */
export async function callDoubtDeposit(db: Queryable, { playerId, orderId }: DepositKey, flag: string): Promise<void> {
  await db.query('select noted from doubt_deposit($1, $2, $3)', [playerId, orderId, flag]);
}

export const disputeOutcomes = ['opened', 'released', 'settled', 'repeated', 'decided', 'not_credited'] as const;
export type BookedDispute = {
  outcome: (typeof disputeOutcomes)[number];
  transaction_id: string | null;
  held_cents: Cents | null;
  receivable_cents: Cents | null;
};

export async function callApplyDispute(
  db: Queryable,
  dispute: { playerId: string; paymentId: string; newId: string; state: string; providerStatus: string },
): Promise<BookedDispute> {
  const { rows } = await db.query<BookedDispute>(
    'select outcome, transaction_id, held_cents, receivable_cents from apply_dispute($1, $2, $3, $4, $5)',
    [dispute.playerId, dispute.paymentId, dispute.newId, dispute.state, dispute.providerStatus],
  );
  return answerOf(disputeOutcomes, rows);
}
