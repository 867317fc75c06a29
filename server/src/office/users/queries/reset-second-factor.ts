import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import type { SecondFactors } from './user-details.ts';

export const resetSecondFactorOutcomes = ['reset', 'request_outdated'] as const;
type Outcome = (typeof resetSecondFactorOutcomes)[number];

export async function callResetSecondFactor(
  tx: Tx,
  reset: { playerId: string; adminId: string; requestId: string; content: SecondFactors },
): Promise<Outcome> {
  const { rows } = await tx.query<{ outcome: Outcome }>('select outcome from reset_second_factor($1, $2, $3, $4)', [
    reset.playerId,
    reset.adminId,
    reset.requestId,
    reset.content,
  ]);
  return outcomeRow(resetSecondFactorOutcomes, rows).outcome;
}
