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

/**
 * The sequence number of the player's newest sign-in; 0 for none. One that has begun by then is
 * awaited: its session holds the user's row until it commits.
 */
export async function lockNewestSignIn(tx: Tx, playerId: string): Promise<number> {
  await tx.query('select from auth."user" where id = $1 for update', [playerId]);
  const { rows } = await tx.query<{ seq: number }>(
    'select coalesce(max(seq), 0) as seq from public.sign_in where player_id = $1',
    [playerId],
  );
  return rows[0]!.seq;
}
