import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callAnswerDispute, type DisputeAnswer, type NewAnswer } from './queries/disputes.ts';

type Answering = NewAnswer & { actor: Operator };

/**
 * Records what the house has answered the bank. The record can be corrected until the bank decides;
 * the same answer again changes nothing. Refusals: not_found, dispute_decided, and answer_changed
 * where a colleague has answered meanwhile.
 */
export async function answerDispute(
  pool: Pool,
  { id, answer, note, seenAnsweredAt, actor }: Answering,
): Promise<{ id: string; answer: DisputeAnswer }> {
  await inTransaction(pool, async (tx) => {
    const answered = await callAnswerDispute(tx, { id, adminId: actor.actorId, answer, note, seenAnsweredAt });
    const { outcome, player_id: subject, amount_cents } = answered;
    if (outcome === 'repeated') return;
    if (outcome !== 'answered') throw new Refusal(outcome);
    const details = { dispute_id: id, amount_cents, answer, note };
    await recordAction(tx, { ...actor, action: 'answer-dispute', subject, details });
  });
  return { id, answer };
}
