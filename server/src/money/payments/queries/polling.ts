import type { Cents } from '@raspasorte/contract';
import type { AdminTransactionType } from '@raspasorte/contract/admin';
import { validate as isUuid } from 'uuid';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../payment-event.ts';
import type { TransactionName } from '../provider.ts';
import { namedTransaction } from './named-transaction.ts';

/** A charge that its provider is asked about. */
export type DueCharge = TransactionKey & {
  externalId: string;
  amountCents: Cents;
  cpf: string | null;
  /** Whether a message has named it. */
  isAnnounced: boolean;
  /** When it is due next, to the microsecond. News of it and a later question set another time. */
  claim: string;
};

type Claimed = Pick<DueCharge, 'playerId' | 'id' | 'claim'>;

/** How long the questions about a charge may fail before it is not asked about any more. */
export const ASKED_FOR_DAYS = 90;
/** The longest pause of a charge that is not pending and can be read. */
const LONG_PAUSE = "interval '6 hours'";
/**
 * The longest pause that a charge may have at its age. One that waits longer was scheduled while
 * the clock was ahead.
 */
const LONGEST_PAUSE = `case when t.status = 'PENDING' then interval '10 minutes'
  when t.created_at > clock_timestamp() - interval '2 days'
    then greatest(interval '20 seconds', least(clock_timestamp() - t.created_at, ${LONG_PAUSE}))
  when t.poll_failing_since is null then ${LONG_PAUSE} else interval '1 day' end`;

/**
 * Makes the charges due that were postponed while the clock was ahead. Of the charges that are not
 * pending and that no message has named, it finds only those that wait more than six hours: the
 * others are too many to look at in each run.
 */
export async function shortenPauses(db: Queryable, provider: string): Promise<void> {
  // The clock in a subquery, because an index takes no volatile bound.
  await db.query(
    `with postponed as (
       select t.player_id, t.id from provider_transactions t
       where t.provider = $1 and t.type = 'DEPOSIT'
         and (t.status = 'PENDING' or t.announced_at is not null
           or t.next_poll_at > (select clock_timestamp()) + ${LONG_PAUSE})
         and (t.announced_at > clock_timestamp() or t.next_poll_at > clock_timestamp() + ${LONGEST_PAUSE})
       for update skip locked)
     update provider_transactions t set next_poll_at = clock_timestamp(),
       announced_at = case when t.announced_at > clock_timestamp() then clock_timestamp() else t.announced_at end
     from postponed p where t.player_id = p.player_id and t.id = p.id`,
    [provider],
  );
}

/**
 * Takes the charges that a provider is asked about, and sets when each is due next. For two days a
 * charge is due at every doubling of its age, but at least every two minutes while it is pending
 * and at least every six hours afterwards (for late and second payments). An older charge is due
 * because there is news of it, every ten minutes until the question is answered. Charges that a
 * message has named come first, in the order of the messages. Of the others at most `unannounced`
 * are taken. The clock in a subquery, because an index takes no volatile bound.
 */
export async function takeDueCharges(
  db: Queryable,
  provider: string,
  { limit, unannounced }: { limit: number; unannounced: number },
): Promise<DueCharge[]> {
  const { rows } = await db.query<DueCharge>(
    `with announced as (
       select player_id, id from provider_transactions
       where provider = $1 and next_poll_at <= (select clock_timestamp()) and type = 'DEPOSIT' and announced_at is not null
       order by announced_at limit $2 for update skip locked),
     others as (
       select player_id, id from provider_transactions
       where provider = $1 and next_poll_at <= (select clock_timestamp()) and type = 'DEPOSIT' and announced_at is null
       order by next_poll_at limit least($3::bigint, $2 - (select count(*) from announced))
       for update skip locked)
     update provider_transactions t set next_poll_at = case
         when t.created_at < clock_timestamp() - interval '2 days'
           then clock_timestamp() + interval '10 minutes'
         else clock_timestamp() + greatest(interval '20 seconds', least(
           clock_timestamp() - t.created_at,
           case t.status when 'PENDING' then interval '2 minutes' else ${LONG_PAUSE} end))
       end
     from (select * from announced union all select * from others) due
     where t.player_id = due.player_id and t.id = due.id
     returning t.player_id as "playerId", t.id, t.external_id as "externalId",
       t.requested_cents as "amountCents",
       t.payer_cpf as cpf, t.announced_at is not null as "isAnnounced",
       t.next_poll_at::text as claim`,
    [provider, limit, unannounced],
  );
  return rows;
}

/**
 * Whether no news of a charge came and nobody asked about it since it was taken. Locks it until the
 * transaction ends.
 */
export async function callHoldsCharge(tx: Tx, { playerId, id, claim }: Claimed): Promise<boolean> {
  const { rows } = await tx.query<{ holds: boolean }>('select holds_charge($1, $2, $3::timestamptz) as holds', [
    playerId,
    id,
    claim,
  ]);
  return rows[0]?.holds ?? false;
}

/**
 * Records that the question about a charge was answered, and with it a message that named the
 * charge. An old charge is not asked about again, unless a dispute about one of its payments is
 * open. No effect when there was news of it or a later question: it is due because of that.
 */
export async function markPolled(db: Queryable, { playerId, id, claim }: Claimed): Promise<void> {
  await db.query(
    `update provider_transactions t set poll_failing_since = null, announced_at = null,
       next_poll_at = case when t.created_at >= clock_timestamp() - interval '2 days' then t.next_poll_at
         when exists (select from provider_transactions p
           where p.player_id = t.player_id and p.provider = t.provider and p.external_id = t.external_id and p.dispute = 'open')
         then clock_timestamp() + ${LONG_PAUSE} end
     where player_id = $1 and id = $2 and next_poll_at = $3::timestamptz
       and (poll_failing_since is not null or announced_at is not null or created_at < clock_timestamp() - interval '2 days')`,
    [playerId, id, claim],
  );
}

/**
 * Records that the question about a charge failed. An old charge is asked about again after a pause
 * as long as it has been failing, at least ten minutes and at most a day; a younger one that a
 * message has named at least 20 seconds and at most ten minutes. Returns true when it has
 * failed for `ASKED_FOR_DAYS`: it is then not asked about any more until there is news of it. No
 * effect when there was news of it or a later question meanwhile.
 */
export async function markPollFailed(db: Queryable, { playerId, id, claim }: Claimed): Promise<boolean> {
  const { rows } = await db.query<{ gaveUp: boolean }>(
    `update provider_transactions t set
       poll_failing_since =
         case when not f.for_good then coalesce(t.poll_failing_since, clock_timestamp()) end,
       announced_at = case when not f.for_good then t.announced_at end,
       next_poll_at = case when f.for_good then null
         when t.created_at < clock_timestamp() - interval '2 days'
           then clock_timestamp() + greatest(interval '10 minutes', least(f.lasted, interval '1 day'))
         when t.announced_at is not null
           then clock_timestamp() + greatest(interval '20 seconds', least(f.lasted, interval '10 minutes'))
         else t.next_poll_at end
     from (select lasted, lasted > interval '${ASKED_FOR_DAYS} days' as for_good from (
       select coalesce(clock_timestamp() - poll_failing_since, interval '0') as lasted
       from provider_transactions where player_id = $1 and id = $2) failing) f
     where t.player_id = $1 and t.id = $2 and t.next_poll_at = $3::timestamptz
     returning f.for_good as "gaveUp"`,
    [playerId, id, claim],
  );
  return rows[0]?.gaveUp ?? false;
}

/**
 * Has a provider asked at once about a charge or payout that an unproven message names. A named
 * charge comes before all charges that no message has named. Has no effect on a charge or payout
 * that was never sent to the provider, or on a payout that was paid. The message's id of a payout
 * is used to ask about it if we do not know the provider's id yet. A second payment of a charge has
 * a row of its own, which its provider does not know: the charge is asked about. Returns whether
 * anything is asked about.
 */
export async function markDueForPolling(
  db: Queryable,
  { provider, type }: { provider: string; type: AdminTransactionType },
  { externalId, reference, paymentId }: TransactionName,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update provider_transactions u set next_poll_at = clock_timestamp(),
       announced_at = case u.type when 'DEPOSIT' then coalesce(u.announced_at, clock_timestamp()) end,
       unproven_external_id = case u.type when 'WITHDRAW' then coalesce($4, u.unproven_external_id)
         else u.unproven_external_id end
     from (select n.player_id, coalesce(c.id, n.id) as id from (${namedTransaction({
       provider: '$1',
       type: '$2',
       id: '$3',
       externalId: '$4',
       paymentId: '$5',
     })}) n join provider_transactions p on p.player_id = n.player_id and p.id = n.id
       left join provider_transactions c on c.player_id = p.player_id and c.provider = p.provider and c.type = 'DEPOSIT'
         and c.external_id = p.external_id and c.pix_code is not null) named
     where u.player_id = named.player_id and u.id = named.id and case u.type
       when 'DEPOSIT' then u.external_id is not null
       else u.requested_at is not null and u.status in ('PENDING', 'FAILED') end`,
    [provider, type, isUuid(reference) ? reference : null, externalId, paymentId ?? null],
  );
  return rowCount !== 0;
}
