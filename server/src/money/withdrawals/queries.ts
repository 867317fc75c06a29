import type { Cents } from '@raspasorte/contract';
import { answerOf } from '../../platform/database/answer-of.ts';
import type { Queryable } from '../../platform/database/pool.ts';

export type WithdrawalKey = { playerId: string; id: string };

/** What `hold_withdrawal` answers, and nothing else. */
export const holdOutcomes = [
  'held',
  'repeated',
  'unknown_player',
  'idempotency_conflict',
  'provider_unconfigured',
  'insufficient_balance',
  'cpf_required',
  'cpf_fixed',
  'cpf_taken',
  'rate_limited',
] as const;
export type HoldOutcome = (typeof holdOutcomes)[number];

export async function callHoldWithdrawal(
  db: Queryable,
  withdrawal: WithdrawalKey & {
    key: string;
    requestHash: Buffer;
    /** Null while none is active: then only a repeat is answered. */
    provider: string | null;
    amountCents: Cents;
    cpf: string;
    needsApproval: boolean;
  },
): Promise<HoldOutcome> {
  const { rows } = await db.query<{ outcome: HoldOutcome }>(
    'select outcome from hold_withdrawal($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      withdrawal.playerId,
      withdrawal.key,
      withdrawal.requestHash,
      withdrawal.id,
      withdrawal.provider,
      withdrawal.amountCents,
      withdrawal.cpf,
      withdrawal.needsApproval,
    ],
  );
  return answerOf(holdOutcomes, rows).outcome;
}

export type WithdrawalRow = {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'REJECTED';
  amount_cents: Cents;
  cpf: string;
  end_to_end_id: string | null;
  created_at: Date;
  settled_at: Date | null;
};

export async function selectWithdrawal(db: Queryable, { playerId, id }: WithdrawalKey): Promise<WithdrawalRow | undefined> {
  const { rows } = await db.query<WithdrawalRow>({
    name: 'select-withdrawal',
    text: `select t.id, case t.status when 'APPROVED' then 'COMPLETED' when 'FAILED' then 'REJECTED' else t.status end as status,
        t.amount_cents, w.cpf, t.end_to_end_id, t.created_at, t.settled_at
      from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
      where t.player_id = $1 and t.id = $2`,
    values: [playerId, id],
  });
  return rows[0];
}

export type ClaimedPayout = WithdrawalKey & {
  provider: string;
  externalId: string | null;
  amountCents: Cents;
  cpf: string;
  name: string;
  /** It had been given back to the player when somebody said that something happened to it. */
  refunded: boolean;
  /** Never asked for before, so it is certain that no money has left. */
  isFirst: boolean;
  /** Asked for so long ago that a request on its way would have arrived. */
  mayAskAgain: boolean;
  /** It may have been asked for at another account than the provider's present one, which must not pay it as well. */
  accountChanged: boolean;
  /** Until when it is its taker's, to the microsecond: whoever takes it afterwards changes it. */
  lease: string;
};

/** For so long after a change of account another process may still have worked with the one before. */
const OLD_ACCOUNT_LIVES = "interval '1 minute'";

/**
 * Takes the payouts that are due, and notes that the provider is asked for them: from this commit on it may have paid. Whoever takes one
 * has `leaseMs`; then another process may go on with it. One that waits for an operator is not due, whoever says so. While payouts are
 * paused, none is asked for that never was before; what may have been paid already is still asked about.
 */
export async function claimDuePayouts(
  db: Queryable,
  { limit, leaseMs, askAgainAfterMs }: { limit: number; leaseMs: number; askAgainAfterMs: number },
): Promise<ClaimedPayout[]> {
  const { rows } = await db.query<ClaimedPayout>(
    `with due as (
       select t.player_id, t.id, t.requested_at, w.cpf, w.payee_name, s.account_changed_at
       from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
         left join payment_provider_settings s on s.provider = t.provider
       where t.next_reading_at <= clock_timestamp() and t.type = 'WITHDRAW' and t.status in ('PENDING', 'FAILED')
         and coalesce(t.charging_until, '-infinity') < clock_timestamp() and (not w.needs_approval or w.decision = 'approved')
         and (t.requested_at is not null or not exists (select from operation_pause o where o.operation = 'payouts'))
       order by t.next_reading_at limit $1 for update of t skip locked)
     update provider_transactions t set requested_at = coalesce(t.requested_at, clock_timestamp()),
       charging_until = clock_timestamp() + $2 * interval '1 millisecond',
       next_reading_at = clock_timestamp() + $2 * interval '1 millisecond'
     from due where t.player_id = due.player_id and t.id = due.id
     returning t.player_id as "playerId", t.id, t.provider, coalesce(t.external_id, t.told_external_id) as "externalId",
       t.amount_cents as "amountCents", due.cpf,
       due.payee_name as name, t.status = 'FAILED' as refunded, due.requested_at is null as "isFirst",
       coalesce(due.requested_at < clock_timestamp() - $3 * interval '1 millisecond', false) as "mayAskAgain",
       coalesce(due.requested_at < due.account_changed_at + ${OLD_ACCOUNT_LIVES}, false) as "accountChanged",
       t.charging_until::text as lease`,
    [limit, leaseMs, askAgainAfterMs],
  );
  return rows;
}

/**
 * Notes that the provider is asked for this payout once more. False when it has ended meanwhile, payouts are paused, or the provider's account
 * is another one by now.
 */
export async function updateRequested(db: Queryable, { playerId, id }: WithdrawalKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `update provider_transactions t set requested_at = clock_timestamp() where player_id = $1 and id = $2 and status = 'PENDING'
       and not exists (select from operation_pause o where o.operation = 'payouts')
       and not exists (select from payment_provider_settings s
         where s.provider = t.provider and t.requested_at < s.account_changed_at + ${OLD_ACCOUNT_LIVES})`,
    [playerId, id],
  );
  return rowCount === 1;
}

/**
 * Gives a payout back, to be asked about after half the time since it was requested: two seconds at least, ten minutes at most.
 * When somebody said meanwhile that something happened to it, at once. A refunded one is not asked about again.
 */
export async function releasePayout(db: Queryable, { playerId, id }: WithdrawalKey, externalId: string | null): Promise<void> {
  await db.query(
    `update provider_transactions set charging_until = null, external_id = coalesce($3, external_id),
       next_reading_at = case when status <> 'PENDING' then null when next_reading_at <= clock_timestamp() then next_reading_at
         else clock_timestamp() + greatest(interval '2 seconds', least((clock_timestamp() - requested_at) / 2, interval '10 minutes')) end
     where player_id = $1 and id = $2`,
    [playerId, id, externalId],
  );
}

/** Gives a payout back that has certainly never left, as before it was ever asked for. Nothing when somebody else has taken it since. */
export async function releaseUnsent(db: Queryable, { playerId, id, lease }: WithdrawalKey & { lease: string }): Promise<void> {
  await db.query(
    `update provider_transactions set requested_at = null, charging_until = null, next_reading_at = clock_timestamp() + interval '1 minute'
     where player_id = $1 and id = $2 and status = 'PENDING' and charging_until = $3::timestamptz`,
    [playerId, id, lease],
  );
}

export const postOutcomes = ['posted', 'repeated', 'refunded', 'unknown_withdrawal'] as const;
export type PostOutcome = (typeof postOutcomes)[number];

export async function callPostWithdrawal(
  db: Queryable,
  { playerId, id }: WithdrawalKey,
  payout: { externalId: string; endToEndId: string | null; feeCents: Cents },
): Promise<PostOutcome> {
  const { rows } = await db.query<{ outcome: PostOutcome }>('select outcome from post_withdrawal($1, $2, $3, $4, $5)', [
    playerId,
    id,
    payout.externalId,
    payout.endToEndId,
    payout.feeCents,
  ]);
  return answerOf(postOutcomes, rows).outcome;
}

export const voidOutcomes = ['voided', 'repeated', 'posted', 'unknown_withdrawal'] as const;
export type VoidOutcome = (typeof voidOutcomes)[number];

export async function callVoidWithdrawal(
  db: Queryable,
  { playerId, id }: WithdrawalKey,
  externalId: string,
): Promise<VoidOutcome> {
  const { rows } = await db.query<{ outcome: VoidOutcome }>('select outcome from void_withdrawal($1, $2, $3)', [
    playerId,
    id,
    externalId,
  ]);
  return answerOf(voidOutcomes, rows).outcome;
}

export type Decision = 'approved' | 'rejected';
export const decideOutcomes = ['decided', 'repeated', 'withdrawal_decided', 'not_found'] as const;
/** Whose and how much, unless the outcome is a refusal. */
export type DecidedWithdrawal = { outcome: (typeof decideOutcomes)[number]; player_id: string; amount_cents: Cents };

export async function callDecideWithdrawal(
  db: Queryable,
  { id, adminId, decision, reason }: { id: string; adminId: string | null; decision: Decision; reason: string | null },
): Promise<DecidedWithdrawal> {
  const { rows } = await db.query<DecidedWithdrawal>(
    'select outcome, player_id, amount_cents from decide_withdrawal($1, $2, $3, $4)',
    [id, adminId, decision, reason],
  );
  return answerOf(decideOutcomes, rows);
}

export type QueuedWithdrawal = {
  id: string;
  user_id: string;
  user_name: string;
  cpf: string;
  amount_cents: Cents;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'FAILED';
  decision: Decision | null;
  decided_at: Date | null;
  reason: string | null;
  created_at: Date;
};

/** What waits for an operator (PENDING), the oldest first; or what became of what once waited, the newest first. */
export async function selectQueue(
  db: Queryable,
  { status, limit, offset }: { status: QueuedWithdrawal['status']; limit: number; offset: number },
): Promise<QueuedWithdrawal[]> {
  const { rows } = await db.query<QueuedWithdrawal>(
    `select w.id, w.player_id as user_id, w.payee_name as user_name, w.cpf, t.amount_cents, t.status, w.decision, w.decided_at, w.reason,
       t.created_at
     from withdrawal w join provider_transactions t on t.player_id = w.player_id and t.id = w.id
     where w.needs_approval and t.status = $1 and ($1 <> 'PENDING' or w.decision is null)
     order by case when $1 = 'PENDING' then t.created_at end, t.created_at desc, w.id limit $2 offset $3`,
    [status, limit, offset],
  );
  return rows;
}

export async function countQueue(db: Queryable, status: QueuedWithdrawal['status']): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from withdrawal w join provider_transactions t on t.player_id = w.player_id and t.id = w.id
     where w.needs_approval and t.status = $1 and ($1 <> 'PENDING' or w.decision is null)`,
    [status],
  );
  return rows[0]?.count ?? 0;
}
