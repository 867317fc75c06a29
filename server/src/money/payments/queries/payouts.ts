import type { Cents } from '@raspasorte/contract';
import { isDue } from '../../../platform/database/is-due.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../payment-event.ts';

export type ClaimedPayout = TransactionKey & {
  provider: string;
  externalId: string | null;
  amountCents: Cents;
  cpf: string;
  name: string;
  /** It was voided before, and there is news of it. */
  voided: boolean;
  /** Never sent before, so it is certain that no money has left. */
  isFirst: boolean;
  /** Sent so long ago that a request on its way would have arrived. */
  maySendAgain: boolean;
  /**
   * It may have been sent with another account of ours, so the present account must not pay it too.
   */
  accountChanged: boolean;
  /** The end of this claim, to the microsecond. A later claim has another one. */
  lease: string;
};

/** How long after a change of account another process may still use the earlier account. */
export const OLD_ACCOUNT_LIVES = "interval '1 minute'";

/**
 * The longest pause before a payout is looked at again. A payout that is due later than that was
 * scheduled while the clock was ahead, and is due now.
 */
const LONGEST_PAUSE = "interval '20 minutes'";
/** How long a voided payout is asked about, after news of it, without a final answer. */
export const VOIDED_ASKED_FOR_DAYS = 7;
const IS_DUE = isDue('t.next_poll_at', LONGEST_PAUSE);

/**
 * Shortens claims that were made while the clock was ahead to the length that a new claim would
 * have. Such a claim began earlier, so its owner has given it up by then, and no other process
 * takes the payout sooner.
 */
export async function shortenClaims(db: Queryable, leaseMs: number): Promise<void> {
  await db.query(
    `update provider_transactions t set lease_until = clock_timestamp() + $1 * interval '1 millisecond'
     where ${IS_DUE} and t.type = 'WITHDRAW' and t.status in ('PENDING', 'FAILED')
       and t.lease_until > clock_timestamp() + ${LONGEST_PAUSE}`,
    [leaseMs],
  );
}

/**
 * Claims the payouts that are due for `leaseMs`, and records that they are sent: from this commit
 * on the provider may have paid. A payout that waits for an operator is not due. While payouts are
 * paused, and if its CPF is fixed to somebody else by now, no new payout is sent; one that may have
 * been paid is still asked about.
 */
export async function claimDuePayouts(
  db: Queryable,
  { limit, leaseMs, sendAgainAfterMs }: { limit: number; leaseMs: number; sendAgainAfterMs: number },
): Promise<ClaimedPayout[]> {
  const { rows } = await db.query<ClaimedPayout>(
    `with due as (
       select t.player_id, t.id, t.requested_at, w.cpf, w.payee_name, s.account_changed_at
       from provider_transactions t
         join withdrawal w on w.player_id = t.player_id and w.id = t.id
         left join payment_provider_settings s on s.provider = t.provider
       where ${IS_DUE}
         and t.type = 'WITHDRAW'
         and t.status in ('PENDING', 'FAILED')
         and coalesce(t.lease_until, '-infinity') < clock_timestamp()
         and not t.awaits_approval
         and (t.requested_at is not null
           or not exists (select from operation_pause o where o.operation = 'payouts')
             and not exists (select from player_cpf c
               where (c.player_id = w.player_id or c.cpf = w.cpf) and (c.player_id, c.cpf) <> (w.player_id, w.cpf)))
       order by t.next_poll_at limit $1 for update of t skip locked)
     update provider_transactions t set
       requested_at = coalesce(t.requested_at, clock_timestamp()),
       lease_until = clock_timestamp() + $2 * interval '1 millisecond',
       next_poll_at = clock_timestamp() + $2 * interval '1 millisecond'
     from due where t.player_id = due.player_id and t.id = due.id
     returning t.player_id as "playerId", t.id, t.provider,
       coalesce(t.external_id, t.unproven_external_id) as "externalId",
       t.amount_cents as "amountCents", due.cpf, due.payee_name as name,
       t.status = 'FAILED' as voided, due.requested_at is null as "isFirst",
       coalesce(due.requested_at < clock_timestamp() - $3 * interval '1 millisecond', false)
         as "maySendAgain",
       coalesce(due.requested_at < due.account_changed_at + ${OLD_ACCOUNT_LIVES}, false)
         as "accountChanged",
       t.lease_until::text as lease`,
    [limit, leaseMs, sendAgainAfterMs],
  );
  return rows;
}

/** The claim of the caller, $3: not ended, and not followed by one of another process. */
const OWN_CLAIM = `(lease_until = $3::timestamptz and lease_until > clock_timestamp())`;

/**
 * Payouts are not paused, and no operator has to see a dispute or a receivable of this player
 * first.
 */
const MAY_LEAVE = `not exists (select from operation_pause o where o.operation = 'payouts')
  and not has_unseen_stop(t.player_id, t.id)`;

/**
 * Whether a payout that was never sent before may leave: it still belongs to its claim, and nothing
 * has stopped it since. A process that was frozen after its claim finds here that another one may
 * have sent the payout.
 */
export async function mayLeave(db: Queryable, { playerId, id, lease }: TransactionKey & { lease: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from provider_transactions t
     where player_id = $1 and id = $2 and status = 'PENDING' and ${OWN_CLAIM} and ${MAY_LEAVE}`,
    [playerId, id, lease],
  );
  return rowCount === 1;
}

/**
 * Records that a payout is sent once more. False when
 * - the claim was lost, or the payout has ended meanwhile;
 * - payouts are paused, or the provider's account was changed;
 * - no operator has seen the player's newest dispute, or late payout that is owed;
 * - an open request asks a second person to give it back. An operator has found no trace of it at
 *   the provider, and none may appear any more.
 */
export async function updateRequested(
  db: Queryable,
  { playerId, id, lease }: TransactionKey & { lease: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update provider_transactions t set requested_at = clock_timestamp()
     where player_id = $1 and id = $2 and status = 'PENDING' and ${OWN_CLAIM} and ${MAY_LEAVE}
       and not exists (select from payment_provider_settings s
         where s.provider = t.provider
           and t.requested_at < s.account_changed_at + ${OLD_ACCOUNT_LIVES})
       and not exists (select from second_person_request r
         where r.kind = 'give-back-withdrawal' and r.subject = t.id::text and r.status = 'open'
           and r.expires_at > clock_timestamp())`,
    [playerId, id, lease],
  );
  return rowCount === 1;
}

/**
 * Ends a claim. The payout is asked about again after half the time since it was sent, at least two
 * seconds and at most ten minutes; at once if there was news of it meanwhile. A voided payout, of
 * which there was news, is asked about until the answer is final, for seven days at most; then it
 * is given up. When it was claimed again since, only its external id is kept; when it was voided
 * since, it is asked about at once, because this process may have sent it afterwards.
 */
export async function releasePayout(
  db: Queryable,
  { playerId, id, lease }: TransactionKey & { lease: string },
  { externalId, isFinal }: { externalId: string | null; isFinal: boolean },
): Promise<{ isGivenUp: boolean }> {
  const { rows } = await db.query<{ isGivenUp: boolean }>(
    `with own as (
       select player_id, id, lease_until is not distinct from $4::timestamptz as is_claimed,
         status = 'FAILED' and not $5 and next_poll_at > clock_timestamp()
           and coalesce(poll_failing_since < clock_timestamp() - interval '${VOIDED_ASKED_FOR_DAYS} days', false) as is_given_up
       from provider_transactions where player_id = $1 and id = $2 for update)
     update provider_transactions t set external_id = coalesce($3, external_id),
       lease_until = case when not is_claimed then lease_until end,
       next_poll_at = case when not is_claimed and status = 'FAILED' and not $5 then clock_timestamp()
         when not is_claimed then next_poll_at
         when status not in ('PENDING', 'FAILED') then null
         when next_poll_at <= clock_timestamp() then next_poll_at
         when is_given_up or status = 'FAILED' and $5 then null
         else clock_timestamp() + greatest(interval '2 seconds',
           least((clock_timestamp() - requested_at) / 2, interval '10 minutes')) end,
       poll_failing_since = case when not is_claimed then poll_failing_since
         when status = 'FAILED' and not $5 and not is_given_up
         then coalesce(poll_failing_since, clock_timestamp()) end
     from own where t.player_id = own.player_id and t.id = own.id
     returning is_claimed and is_given_up as "isGivenUp"`,
    [playerId, id, externalId, lease, isFinal],
  );
  return rows[0] ?? { isGivenUp: false };
}

/**
 * Ends the claim of a payout that the provider has certainly never taken, and makes it wait for an
 * operator, if a payment of the player was disputed meanwhile, or a late payout became owed. False,
 * and no effect, otherwise.
 */
export async function callWithholdPayout(
  db: Queryable,
  { playerId, id, lease }: TransactionKey & { lease: string },
): Promise<boolean> {
  const { rows } = await db.query<{ withheld: boolean }>('select withheld from withhold_payout($1, $2, $3::timestamptz)', [
    playerId,
    id,
    lease,
  ]);
  return rows[0]?.withheld ?? false;
}

/**
 * Ends the claim of a payout that was certainly not sent: it becomes as before the claim. No effect
 * when it was claimed again since.
 */
export async function releaseUnsent(db: Queryable, { playerId, id, lease }: TransactionKey & { lease: string }): Promise<void> {
  await db.query(
    `update provider_transactions set requested_at = null, lease_until = null,
       next_poll_at = clock_timestamp() + interval '1 minute'
     where player_id = $1 and id = $2 and status = 'PENDING'
       and lease_until = $3::timestamptz`,
    [playerId, id, lease],
  );
}
