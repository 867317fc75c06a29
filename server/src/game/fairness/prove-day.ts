import type { Answer } from '@raspasorte/contract';
import { merklePath, toHex } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { CHUNK_SIZE, dayLeafOf, leafHashes } from './day-rounds.ts';
import { selectChunkOf, selectChunkRounds, selectDay, selectGroups, selectOwnRound, selectRoots } from './queries/days.ts';
import type { SeedVault } from './seed-vault.ts';

/**
 * Proves that a finished round of the player is in the public chain of days.
 * Refusals: not_found, also for another player's round; round_open; day_open, while the chain lacks
 * the round's day.
 */
export async function proveDay(
  { db, vault }: { db: Queryable; vault: SeedVault },
  playerId: string,
  roundId: string,
): Promise<Answer<'getRoundDayProof'>> {
  const round = await selectOwnRound(db, playerId, roundId);
  if (round === undefined) throw new Refusal('not_found');
  if (!round.finished) throw new Refusal('round_open');
  const day = await selectDay(db, round.day);
  if (day === undefined) throw new Refusal('day_open');

  const chunk = await selectChunkOf(db, day.day, round.id);
  const rows = chunk === undefined ? [] : await selectChunkRounds(db, chunk);
  const place = rows.findIndex(({ id }) => id === round.id);
  const row = rows[place];
  if (chunk === undefined || row === undefined) throw new Error(`round ${roundId} is missing in the chained day ${day.day}`);

  const leaves = await leafHashes(vault, rows);
  return {
    ...day,
    ...(await dayLeafOf(vault, row)),
    index: chunk.chunk * CHUNK_SIZE + place,
    path: [...merklePath(leaves, place), ...(await pathAbove(db, day.day, chunk.chunk))].map(toHex),
  };
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
