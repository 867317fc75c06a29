import type { DayLeaf } from '@raspasorte/engine';
import { roundCommitment } from '../rounds/round-commitment.ts';
import type { DayRound } from './queries/days.ts';
import type { SeedVault } from './seed-vault.ts';

/**
 * Rounds in a chunk. A power of two, so that the root over the chunks' roots is the root over the
 * rounds.
 */
export const CHUNK_SIZE = 128;

/** Stands in a leaf for a commitment that nobody can calculate, because its seed is lost. */
export const LOST_COMMIT = '0'.repeat(64);

/** What rounds contribute to their day, in their order. */
export const leavesOf = (vault: SeedVault, rows: readonly DayRound[]): Promise<DayLeaf[]> =>
  Promise.all(rows.map((row) => leafOf(vault, row)));

async function leafOf(vault: SeedVault, row: DayRound): Promise<DayLeaf> {
  const { commit, context } = await roundCommitment(vault, row);
  return { round_id: row.id, commit: commit ?? LOST_COMMIT, context, client_seed: row.client_seed };
}
