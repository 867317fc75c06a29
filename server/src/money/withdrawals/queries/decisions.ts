import type { Cents, WithdrawalReason } from '@raspasorte/contract';
import type { AdminTransactionStatus } from '@raspasorte/contract/admin';
import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { ConfirmedBy } from '../../../people/confirmations/queries.ts';

export type Decision = 'approved' | 'rejected';
export const decideOutcomes = [
  'decided',
  'repeated',
  'withdrawal_decided',
  'second_person_required',
  'request_outdated',
  'not_found',
] as const;
/**
 * All but the outcome are set unless it is a refusal. `reasons`: why the withdrawal waits.
 * `content`: what a second person would decide.
 */
export type DecidedWithdrawal = {
  outcome: (typeof decideOutcomes)[number];
  player_id: string;
  amount_cents: Cents;
  reasons: WithdrawalReason[];
  content: { newest_dispute?: string; newest_late_payout?: string } & Record<string, unknown>;
};

export async function callDecideWithdrawal(
  db: Queryable,
  ruling: { id: string; adminId: string; decision: Decision; reason: string | null; requestId: string | null },
): Promise<DecidedWithdrawal> {
  const { id, adminId, decision, reason, requestId } = ruling;
  const { rows } = await db.query<DecidedWithdrawal>(
    'select outcome, player_id, amount_cents, reasons::text[] as reasons, content from decide_withdrawal($1, $2, $3, $4, $5)',
    [id, adminId, decision, reason, requestId],
  );
  return outcomeRow(decideOutcomes, rows);
}

export type QueuedWithdrawal = {
  id: string;
  user_id: string;
  user_name: string;
  cpf: string;
  amount_cents: Cents;
  reasons: WithdrawalReason[];
  day_cents: Cents;
  device_day_cents: Cents;
  owed_cents: Cents;
  is_disputed: boolean;
  newest_dispute: string | null;
  newest_late_payout: string | null;
  confirmed_by: ConfirmedBy | null;
  status: AdminTransactionStatus;
  decision: Decision | null;
  decided_at: Date | null;
  reason: string | null;
  created_at: Date;
};

/** The columns of a withdrawal `w` with its transaction `t`. */
export const queuedColumns = `
  w.id, w.player_id as user_id, w.payee_name as user_name, w.cpf, t.amount_cents, w.reasons::text[] as reasons,
  w.day_cents, w.device_day_cents, owed_cents(w.player_id), w.confirmed_by, t.status,
  exists (select from dispute d where d.player_id = w.player_id and d.status = 'open') as is_disputed,
  newest_dispute(w.player_id), newest_late_payout(w.player_id), w.decision, w.decided_at, w.reason, t.created_at`;

const queued = `
  select ${queuedColumns}
  from withdrawal w join provider_transactions t on t.player_id = w.player_id and t.id = w.id`;

/** A withdrawal of the approval queue, decided or not. */
export async function selectQueued(
  db: Queryable,
  { id, playerId }: { id: string; playerId: string },
): Promise<QueuedWithdrawal | undefined> {
  const { rows } = await db.query<QueuedWithdrawal>(`${queued} where w.player_id = $1 and w.id = $2 and w.needs_approval`, [
    playerId,
    id,
  ]);
  return rows[0];
}
