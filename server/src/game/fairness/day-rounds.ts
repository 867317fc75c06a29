import type { DayLeaf } from '@raspasorte/engine';
import { roundCommitment, type RoundCommitment } from '../rounds/round-commitment.ts';
import type { DayRound } from './queries.ts';
import type { SeedVault } from '../epochs/seed-vault.ts';

/**
 * Rounds in a chunk. A power of two, so that the root over the chunks' roots is the root over the
 * rounds.
 */
export const CHUNK_SIZE = 128;

/** Stands in a leaf for a commitment that nobody can calculate, because its seed is lost. */
export const LOST_COMMIT = '0'.repeat(64);

/** What rounds contribute to their day, in their order. */
export const leavesOf = (vault: SeedVault, rows: readonly DayRound[]): Promise<DayLeaf[]> =>
  Promise.all(rows.map(async (row) => leafOf(row, await roundCommitment(vault, row))));

/** What a round contributes to its day. */
export const leafOf = (row: DayRound, { commit, context }: RoundCommitment): DayLeaf => ({
  round_id: row.id,
  commit: commit ?? LOST_COMMIT,
  context,
  client_seed: row.client_seed,
});
