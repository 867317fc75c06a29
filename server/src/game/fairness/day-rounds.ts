import { dayLeaf, type DayLeaf } from '@raspasorte/engine';
import { roundCommitment } from '../rounds/round-commitment.ts';
import type { DayRound } from './queries/days.ts';
import type { SeedVault } from './seed-vault.ts';

/**
 * Rounds in a chunk. A power of two, so that the root over the chunks' roots is the root over the
 * rounds.
 */
export const CHUNK_SIZE = 128;

/** What a round contributes to its day. */
export async function dayLeafOf(vault: SeedVault, row: DayRound): Promise<DayLeaf> {
  const { commit, context } = await roundCommitment(vault, row);
  return { round_id: row.id, commit, context, client_seed: row.client_seed };
}

/** The leaf hashes of several rounds, in their order. */
export async function leafHashes(vault: SeedVault, rows: readonly DayRound[]): Promise<Uint8Array[]> {
  const leaves = await Promise.all(rows.map((row) => dayLeafOf(vault, row)));
  return leaves.map(dayLeaf);
}
