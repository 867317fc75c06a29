import type { Answer } from '@raspasorte/contract';
import { merklePath, merkleRoot, toHex } from '@raspasorte/engine';
import { readMonthsSince, readOneWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { CHUNK_SIZE, dayLeafOf, leafHashes } from './day-rounds.ts';
import {
  selectChunkOf,
  selectChunkRounds,
  selectDay,
  selectGroups,
  selectOwnRound,
  selectRoots,
  type ChunkSpan,
  type DayRound,
} from './queries/days.ts';
import type { SeedVault } from './seed-vault.ts';

export type ProveDayParts = { pool: Pool; vault: SeedVault };

/**
 * Proves that a finished round of the player is in the public chain of days.
 * Refusals: not_found, also for another player's round; round_open; day_open, while the chain lacks
 * the round's day; archive_absent.
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
  const { rows, leaves } = chunk === undefined ? { rows: [], leaves: [] } : await readChunk({ pool, vault }, chunk);
  const place = rows.findIndex(({ id }) => id === round.id);
  const row = rows[place];
  if (chunk === undefined || row === undefined) throw new Error(`round ${roundId} is missing in the chained day ${day.day}`);

  return {
    ...day,
    ...(await dayLeafOf(vault, row)),
    index: chunk.chunk * CHUNK_SIZE + place,
    path: [...merklePath(leaves, place), ...(await pathAbove(pool, day.day, chunk.chunk))].map(toHex),
  };
}

/**
 * The rounds of a chunk, and their leaves. They belong to many players, whose plays are archived at
 * different moments. So the chunk's time decides whether the archive is read, and the stored root
 * whether no round is missing: without one, a true round would look forged.
 */
async function readChunk({ pool, vault }: ProveDayParts, chunk: ChunkSpan): Promise<{ rows: DayRound[]; leaves: Uint8Array[] }> {
  const { value: rows, missingUntil } = await readMonthsSince(pool, chunk.begins_at, (db) => selectChunkRounds(db, chunk));
  const leaves = await leafHashes(vault, rows);
  if (chunk.root.equals(merkleRoot(leaves))) return { rows, leaves };
  if (missingUntil !== null) throw new Refusal('archive_absent');
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
