import type { Answer } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announceWithdrawal, type AnnounceOptions } from './announce-withdrawal.ts';
import { callDecideWithdrawal, type DecidedWithdrawal, type Decision } from './queries/decisions.ts';

export type DecideOptions = AnnounceOptions & { pool: Pool; wakePayouts: () => void };
export type Ruling = { id: string; actor: Actor; reason: string | null };

/** An operator approves a waiting withdrawal. Refusals: not_found, withdrawal_decided. */
export const approveWithdrawal = (options: DecideOptions, ruling: Ruling): Promise<Answer<'approveWithdrawal'>> =>
  decide(options, ruling, 'approved');

/** An operator rejects a waiting withdrawal: it is voided. Refusals: as above. */
export const rejectWithdrawal = (options: DecideOptions, ruling: Ruling): Promise<Answer<'rejectWithdrawal'>> =>
  decide(options, ruling, 'rejected');

/** A decision is made once, so a repeat needs no key: the same decision again changes nothing. */
async function decide(options: DecideOptions, ruling: Ruling, decision: Decision) {
  const { id } = ruling;
  if (!isUuid(id)) throw new Refusal('not_found');
  const decided = await inTransaction(options.pool, (tx) => decideAndRecord(tx, ruling, decision));
  const { outcome, player_id: playerId, amount_cents: amountCents } = decided;
  if (outcome === 'decided' && decision === 'approved') options.wakePayouts();
  if (outcome === 'decided' && decision === 'rejected') {
    announceWithdrawal(options, { playerId, id, status: 'REJECTED', amountCents });
  }
  return { id, decision };
}

async function decideAndRecord(tx: Tx, { id, actor, reason }: Ruling, decision: Decision): Promise<DecidedWithdrawal> {
  const decided = await callDecideWithdrawal(tx, { id, adminId: actor.actorId, decision, reason });
  const { outcome } = decided;
  if (outcome !== 'decided' && outcome !== 'repeated') throw new Refusal(outcome);
  if (outcome === 'decided') {
    const details = { withdrawal_id: id, amount_cents: decided.amount_cents, reason };
    const action = decision === 'approved' ? 'approve-withdrawal' : 'reject-withdrawal';
    await recordAction(tx, { ...actor, action, subject: decided.player_id, details });
  }
  return decided;
}
