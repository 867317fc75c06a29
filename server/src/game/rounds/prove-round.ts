import type { Answer } from '@raspasorte/contract';
import { toHex } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectRound } from './queries.ts';
import { roundCommitment } from './round-commitment.ts';
import type { Products, Seeds } from './round-ports.ts';

/**
 * Everything that repeats the draw of a finished round, seed included. Refusals: not_found (also for another player's round),
 * round_open: the seed of a card that is still covered never leaves the server.
 */
export async function proveRound(
  { db, products, seeds }: { db: Queryable; products: Products; seeds: Seeds },
  playerId: string,
  roundId: string,
): Promise<Answer<'getRoundProof'>> {
  const row = await selectRound(db, playerId, roundId);
  if (row === undefined) throw new Refusal('not_found');
  if (row.finished_at === null) throw new Refusal('round_open');
  const { roundSeed, commit, mathVersion, state, context } = await roundCommitment(seeds, row);
  const math = await products.math(mathVersion);
  if (math === undefined) throw new Error(`round ${roundId} refers to a math version that is not there`);
  return {
    protocol: 1,
    round_id: row.id,
    user_id: playerId,
    product_id: String(row.product_id),
    epoch: row.epoch,
    nonce: row.nonce,
    client_seed: row.client_seed,
    commit,
    round_seed: toHex(roundSeed),
    math_version: mathVersion,
    math: { ...math },
    state,
    context,
    bonus_selected: row.bonus_selected,
    winning_numbers: row.winning_numbers,
    winning_prizes: row.winning_prizes,
    your_numbers: row.your_numbers,
    payout_cents: row.payout_cents,
  };
}
