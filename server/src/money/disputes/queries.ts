import type { Cents } from '@raspasorte/contract';
import { answerOf } from '../../platform/database/answer-of.ts';
import type { Queryable } from '../../platform/database/pool.ts';

export const disputeOutcomes = ['opened', 'released', 'settled', 'repeated', 'decided', 'not_credited'] as const;
export type BookedDispute = {
  outcome: (typeof disputeOutcomes)[number];
  transaction_id: string | null;
  held_cents: Cents | null;
  receivable_cents: Cents | null;
};

export async function callApplyDispute(
  db: Queryable,
  dispute: {
    playerId: string;
    paymentId: string;
    newId: string;
    state: string;
    providerStatus: string;
  },
): Promise<BookedDispute> {
  const { rows } = await db.query<BookedDispute>(
    `select outcome, transaction_id, held_cents, receivable_cents
     from apply_dispute($1, $2, $3, $4, $5)`,
    [dispute.playerId, dispute.paymentId, dispute.newId, dispute.state, dispute.providerStatus],
  );
  return answerOf(disputeOutcomes, rows);
}
