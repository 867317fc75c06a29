import type { Cents, WithdrawalReason } from '@raspasorte/contract';
import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { ConfirmedBy } from '../../../people/confirmations/queries.ts';
import type { TransactionKey } from '../../payments/payment-event.ts';
import { playerStatus, type PlayerStatus } from '../../payments/queries/player-status.ts';

/** The outcomes of `hold_withdrawal`, all of them: of several reasons the first is told. */
export const holdOutcomes = [
  'held',
  'repeated',
  'unknown_player',
  'idempotency_conflict',
  'provider_unconfigured',
  'unauthenticated',
  'insufficient_balance',
  'balance_reserved',
  'cpf_required',
  'cpf_fixed',
  'rate_limited',
  'cpf_taken',
  'confirmation_required',
] as const;
export type HeldWithdrawal = {
  outcome: (typeof holdOutcomes)[number];
  /** Whether it waits for an operator; null if it was refused. */
  needs_approval: boolean | null;
};

export async function callHoldWithdrawal(
  db: Queryable,
  withdrawal: TransactionKey & {
    key: string;
    requestHash: Buffer;
    /** Null while no provider is active: then only repeats are answered. */
    provider: string | null;
    amountCents: Cents;
    /** Null: use the CPF that binds the player. */
    cpf: string | null;
    /** The sum above which a withdrawal waits, while operators have set none. */
    defaultLimitCents: Cents;
    /** The player's IP address. */
    address: string;
    /** The session of the request, and of its confirmation if the player wants one. */
    sessionId: string;
  },
): Promise<HeldWithdrawal> {
  const { rows } = await db.query<HeldWithdrawal>(
    `select outcome, needs_approval from hold_withdrawal(
       p_player_id => $1, p_key => $2, p_request_hash => $3, p_id => $4,
       p_provider => $5, p_amount_cents => $6, p_cpf => $7, p_default_limit_cents => $8,
       p_address => $9, p_session_id => $10)`,
    [
      withdrawal.playerId,
      withdrawal.key,
      withdrawal.requestHash,
      withdrawal.id,
      withdrawal.provider,
      withdrawal.amountCents,
      withdrawal.cpf,
      withdrawal.defaultLimitCents,
      withdrawal.address,
      withdrawal.sessionId,
    ],
  );
  return outcomeRow(holdOutcomes, rows);
}

/** The CPF that binds the player: the fixed one, else that of a pending withdrawal. */
export async function selectBoundCpf(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ cpf: string | null }>('select bound_cpf($1) as cpf', [playerId]);
  return rows[0]?.cpf ?? null;
}

export type WithdrawalRow = {
  id: string;
  status: PlayerStatus;
  amount_cents: Cents;
  cpf: string;
  end_to_end_id: string | null;
  created_at: Date;
  settled_at: Date | null;
  confirmed_by: ConfirmedBy | null;
  /** The reasons why it waits; empty when it does not. */
  reasons: WithdrawalReason[];
};

export async function selectWithdrawal(db: Queryable, { playerId, id }: TransactionKey): Promise<WithdrawalRow | undefined> {
  const { rows } = await db.query<WithdrawalRow>({
    name: 'select-withdrawal',
    text: `select t.id, ${playerStatus('t.status')} as status, t.amount_cents, w.cpf, w.confirmed_by, t.end_to_end_id, t.created_at, t.settled_at,
        case when t.status = 'PENDING' and w.decision is null then w.reasons else '{}' end::text[] as reasons
      from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
      where t.player_id = $1 and t.id = $2`,
    values: [playerId, id],
  });
  return rows[0];
}

export const postOutcomes = ['posted', 'posted_late', 'repeated', 'voided', 'unknown_withdrawal'] as const;
/** `receivable_cents`: what the player owes after `posted_late`; null for other outcomes. */
export type Posted = { outcome: (typeof postOutcomes)[number]; receivable_cents: Cents | null };

export async function callPostWithdrawal(
  db: Queryable,
  { playerId, id }: TransactionKey,
  payout: { externalId: string; endToEndId: string | null; feeCents: Cents },
): Promise<Posted> {
  const { rows } = await db.query<Posted>('select outcome, receivable_cents from post_withdrawal($1, $2, $3, $4, $5)', [
    playerId,
    id,
    payout.externalId,
    payout.endToEndId,
    payout.feeCents,
  ]);
  return outcomeRow(postOutcomes, rows);
}

export const voidOutcomes = ['voided', 'repeated', 'posted', 'unknown_withdrawal'] as const;
export type VoidOutcome = (typeof voidOutcomes)[number];

export async function callVoidWithdrawal(
  db: Queryable,
  { playerId, id }: TransactionKey,
  externalId: string,
): Promise<VoidOutcome> {
  const { rows } = await db.query<{ outcome: VoidOutcome }>('select outcome from void_withdrawal($1, $2, $3)', [
    playerId,
    id,
    externalId,
  ]);
  return outcomeRow(voidOutcomes, rows).outcome;
}
