import type { Answer } from '@raspasorte/contract';
import { dayLeaf, merklePath, merkleRoot, toHex, type DayLeaf } from '@raspasorte/engine';
import { readMonthsSince, readOneWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { CHUNK_SIZE, LOST_COMMIT, leavesOf } from './day-rounds.ts';
import {
  selectChunkOf,
  selectChunkRounds,
  selectDay,
  selectGroups,
  selectOwnRound,
  selectRoots,
  type ChunkSpan,
} from './queries.ts';
import type { SeedVault } from '../epochs/seed-vault.ts';

export type ProveDayParts = { pool: Pool; vault: SeedVault };

type ProvenChunk = { leaves: DayLeaf[]; hashes: Uint8Array[] };

/**
 * Proves that a finished round of the player is in the public chain of days.
 * Refusals: not_found, also for another player's round; round_open; day_open, while the chain lacks
 * the round's day; archive_absent; seed_lost, where the day was chained before the loss.
 */
export async function proveDay(
  { pool, vault }: ProveDayParts,
  playerId: string,
  roundId: string,
): Promise<Answer<'getRoundDayProof'>> {
  const round = await readOneWithArchive(pool, playerId, async (db) => {
    const own = await selectOwnRound(db, playerId, roundId);
    if (own === undefined) throw new Refusal('not_found');
    return own;
  });
  if (!round.finished) throw new Refusal('round_open');
  const day = await selectDay(pool, round.day);
  if (day === undefined) throw new Refusal('day_open');

  const chunk = await selectChunkOf(pool, day.day, round.id);
  const { leaves, hashes } = chunk === undefined ? { leaves: [], hashes: [] } : await readChunk({ pool, vault }, chunk);
  const place = leaves.findIndex(({ round_id: id }) => id === round.id);
  const leaf = leaves[place];
  if (chunk === undefined || leaf === undefined) throw new Error(`round ${roundId} is missing in the chained day ${day.day}`);

  return {
    ...day,
    ...leaf,
    index: chunk.chunk * CHUNK_SIZE + place,
    path: [...merklePath(hashes, place), ...(await pathAbove(pool, day.day, chunk.chunk))].map(toHex),
  };
}

/**
 * The leaves of a chunk's rounds, and their hashes. They belong to many players, whose plays are
 * archived at different moments. So the chunk's time decides whether the archive is read, and the
 * stored root whether no round is missing: without one, a true round would look forged.
 */
async function readChunk({ pool, vault }: ProveDayParts, chunk: ChunkSpan): Promise<ProvenChunk> {
  const { value: rows, missingUntil } = await readMonthsSince(pool, chunk.begins_at, (db) => selectChunkRounds(db, chunk));
  const leaves = await leavesOf(vault, rows);
  const hashes = leaves.map(dayLeaf);
  if (chunk.root.equals(merkleRoot(hashes))) return { leaves, hashes };
  if (missingUntil !== null) throw new Refusal('archive_absent');
  if (leaves.some(({ commit }) => commit === LOST_COMMIT)) throw new Refusal('seed_lost');
  throw new Error(`the rounds from ${chunk.first_round_id} to ${chunk.last_round_id} do not have the root of their chunk`);
}

/**
 * The Merkle path from a chunk's root to the day's root, through the root of the chunk's group.
 * It reads the chunks of one group and the group roots only, so even a huge day is cheap to prove.
 */
async function pathAbove(db: Queryable, day: string, chunk: number): Promise<Uint8Array[]> {
  const groups = await selectGroups(db, day);
  const group = groups.findIndex(({ chunk: last }) => chunk <= last);
  const first = (groups[group - 1]?.chunk ?? -1) + 1;
  const roots = await selectRoots(db, day, { first, last: groups[group]!.chunk });
  const groupRoots = groups.map(({ root }) => root);
  return [...merklePath(roots, chunk - first), ...merklePath(groupRoots, group)];
}
