import type { Answer } from '@raspasorte/contract';
import { toHex } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SeedVault } from '../epochs/seed-vault.ts';
import type { Catalog } from '../products/catalog.ts';
import { selectRound } from './queries/stored-rounds.ts';
import { roundCommitment } from './round-commitment.ts';

/**
 * Everything that is needed to repeat the draw of a finished round, its seed included.
 * Refusals: not_found, also for another player's round; round_open, because the seed of an
 * unfinished card never leaves the server; seed_lost.
 */
export async function proveRound(
  { db, catalog, vault }: { db: Queryable; catalog: Catalog; vault: SeedVault },
  playerId: string,
  roundId: string,
): Promise<Answer<'getRoundProof'>> {
  const row = await selectRound(db, playerId, roundId);
  if (row === undefined) throw new Refusal('not_found');
  if (row.finished_at === null) throw new Refusal('round_open');
  const { roundSeed, commit, mathVersion, state, context } = await roundCommitment(vault, row);
  if (roundSeed === null || commit === null) throw new Refusal('seed_lost');
  const math = await catalog.math(mathVersion);
  if (math === undefined) throw new Error(`round ${roundId} refers to a math version that is not there`);
  const { epoch, nonce, client_seed, bonus_selected } = row;
  const { winning_numbers, winning_prizes, your_numbers, payout_cents } = row;
  return {
    protocol: 1,
    round_id: row.id,
    user_id: playerId,
    product_id: String(row.product_id),
    epoch,
    nonce,
    client_seed,
    commit,
    round_seed: toHex(roundSeed),
    math_version: mathVersion,
    math: { ...math },
    state,
    context,
    bonus_selected,
    winning_numbers,
    winning_prizes,
    your_numbers,
    payout_cents,
  };
}
