import type { Cents } from '@raspasorte/contract';
import type { AdminTransactionStatus } from '@raspasorte/contract/admin';
import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../../payments/payment-event.ts';
import { OLD_ACCOUNT_LIVES } from '../../payments/queries/payouts.ts';

export type PayoutClaim = TransactionKey & {
  provider: string;
  externalId: string | null;
  amountCents: Cents;
  cpf: string;
  /** The provider was certainly never sent this payout. */
  isUnsent: boolean;
  requestedAt: Date | null;
  /**
   * It may have been sent with another account of ours; then the present account's not knowing it
   * means nothing.
   */
  accountChanged: boolean;
  /**
   * The end of this claim, to the microsecond. A later claim, or news of the payout, changes the
   * row.
   */
  lease: string;
};

/**
 * Claims one payout, so that it is not sent meanwhile. Undefined when it has ended, waits for a
 * decision, is claimed already, or was sent so recently that the request may still be on its way.
 */
export async function claimPayout(
  db: Queryable,
  { id, leaseMs, arrivesWithinMs }: { id: string; leaseMs: number; arrivesWithinMs: number },
): Promise<PayoutClaim | undefined> {
  const { rows } = await db.query<PayoutClaim>(
    `with open as (
       select t.player_id, t.id, w.cpf, s.account_changed_at, clock_timestamp() + $2 * interval '1 millisecond' as until
       from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
         left join payment_provider_settings s on s.provider = t.provider
       where t.id = $1 and t.type = 'WITHDRAW' and t.status = 'PENDING' and not t.awaits_approval
         and coalesce(t.lease_until, '-infinity') < clock_timestamp()
         and coalesce(t.requested_at, '-infinity') < clock_timestamp() - $3 * interval '1 millisecond'
       for update of t)
     update provider_transactions t set lease_until = open.until, next_poll_at = open.until
     from open where t.player_id = open.player_id and t.id = open.id
     returning t.player_id as "playerId", t.id, t.provider, coalesce(t.external_id, t.unproven_external_id) as "externalId",
       t.amount_cents as "amountCents", open.cpf, t.requested_at is null as "isUnsent", t.requested_at as "requestedAt",
       coalesce(t.requested_at < open.account_changed_at + ${OLD_ACCOUNT_LIVES}, false) as "accountChanged", t.lease_until::text as lease`,
    [id, leaseMs, arrivesWithinMs],
  );
  return rows[0];
}

type Standing = { status: AdminTransactionStatus; waits: boolean };

/** The state of a withdrawal. `waits`: for an operator's decision. */
export async function selectStanding(db: Queryable, id: string): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>(
    `select status, awaits_approval as waits from provider_transactions where id = $1 and type = 'WITHDRAW'`,
    [id],
  );
  return rows[0];
}

/** Postpones the next attempt to send a payout. News of it makes it due at once all the same. */
export async function postponePayout(db: Queryable, id: string, forMs: number): Promise<void> {
  await db.query(
    `update provider_transactions set next_poll_at = clock_timestamp() + $2 * interval '1 millisecond'
     where id = $1 and type = 'WITHDRAW' and status = 'PENDING' and coalesce(lease_until, '-infinity') < clock_timestamp()
       and next_poll_at is not null`,
    [id, forMs],
  );
}

/** Ends a claim. The payout is asked about at once, or after `forMs`, or when news of it comes. */
export async function releaseClaim(db: Queryable, { playerId, id, lease }: PayoutClaim, forMs = 0): Promise<void> {
  await db.query(
    `update provider_transactions set lease_until = null, next_poll_at = clock_timestamp() + $4 * interval '1 millisecond'
     where player_id = $1 and id = $2 and status = 'PENDING' and lease_until = $3::timestamptz`,
    [playerId, id, lease, forMs],
  );
}

export const giveBackOutcomes = ['voided', 'repeated', 'posted', 'payout_busy', 'second_person_required', 'not_found'] as const;
export type GiveBackOutcome = (typeof giveBackOutcomes)[number];

/** `isUnknown`: the provider has certainly never taken it. */
export async function callGiveBack(
  tx: Tx,
  { id, lease }: PayoutClaim,
  { isUnknown }: { isUnknown: boolean },
): Promise<GiveBackOutcome> {
  const { rows } = await tx.query<{ outcome: GiveBackOutcome }>(
    'select outcome from give_back_withdrawal($1, $2::timestamptz, $3)',
    [id, lease, isUnknown],
  );
  return outcomeRow(giveBackOutcomes, rows).outcome;
}

/** Gives a payout back as a second person has approved by this request. */
export async function callGiveBackApproved(
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<GiveBackOutcome> {
  const { rows } = await tx.query<{ outcome: GiveBackOutcome }>('select outcome from give_back_approved($1, $2)', [
    id,
    requestId,
  ]);
  return outcomeRow(giveBackOutcomes, rows).outcome;
}
