import { CHAINED_AFTER_MINUTES } from '@raspasorte/contract';
import { dayHash, dayLeaf, merkleRoot, toHex } from '@raspasorte/engine';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { selectIsPast } from '../rollups/queries.ts';
import { CHUNK_SIZE, leavesOf } from './day-rounds.ts';
import { insertDay, selectNextDay, streamDayRounds, tryLockDays, type ChunkRow, type DayRound } from './queries/days.ts';
import type { SeedVault } from './seed-vault.ts';

export type DayChainParts = {
  pool: Pool;
  vault: SeedVault;
  /**
   * Chunks in a group. A power of two, like `CHUNK_SIZE`, so that the root over the groups' roots
   * is the root over all rounds.
   */
  chunksInGroup?: number;
};

const CHUNKS_IN_GROUP = 128;

/**
 * How long a day waits after its end. What is chained never changes, so by a clock that is ahead a
 * day may not end too early; nor may one that goes back bring the day back.
 */
export const CHAIN_AFTER_MS = CHAINED_AFTER_MINUTES * 60_000;

/**
 * Adds every finished day (UTC) that the public chain lacks, oldest first. Days without a round are
 * added too.
 */
export async function chainDays(parts: DayChainParts): Promise<void> {
  let added = true;
  while (added) added = await chainNextDay(parts);
}

/** Adds one day. Returns false when no day is due, or when another process is adding one. */
function chainNextDay({ pool, vault, chunksInGroup = CHUNKS_IN_GROUP }: DayChainParts): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    if (!(await tryLockDays(tx))) return false;
    const next = await selectNextDay(tx);
    if (next === undefined) return false;
    if (!(await selectIsPast(tx, new Date(next.ends_at.getTime() + CHAIN_AFTER_MS)))) return false;

    const chunks: ChunkRow[] = [];
    const groupRoots: Buffer[] = [];
    let rounds = 0;
    for await (const rows of streamDayRounds(tx, next, CHUNK_SIZE)) {
      chunks.push(chunkOf(chunks.length, rows, (await leavesOf(vault, rows)).map(dayLeaf)));
      rounds += rows.length;
      if (chunks.length % chunksInGroup === 0) groupRoots.push(closeGroup(chunks.slice(-chunksInGroup)));
    }
    const left = chunks.length % chunksInGroup;
    if (left > 0) groupRoots.push(closeGroup(chunks.slice(-left)));
    const root = toHex(merkleRoot(groupRoots));
    const day = { day: next.day, rounds, root, previous_hash: next.previous_hash };
    await insertDay(tx, { ...day, hash: dayHash(day) }, chunks);
    return true;
  });
}

/** Stores a group's root in its last chunk and returns it. */
function closeGroup(chunks: readonly ChunkRow[]): Buffer {
  const root = Buffer.from(merkleRoot(chunks.map((chunk) => chunk.root)));
  chunks.at(-1)!.group_root = root;
  return root;
}

function chunkOf(chunk: number, rows: readonly DayRound[], leaves: readonly Uint8Array[]): ChunkRow {
  const times = rows.map(({ created_at: createdAt }) => createdAt.getTime());
  return {
    chunk,
    first_round_id: rows[0]!.id,
    last_round_id: rows.at(-1)!.id,
    begins_at: new Date(Math.min(...times)),
    // Times are read in whole milliseconds, rounded down.
    ends_at: new Date(Math.max(...times) + 1),
    root: Buffer.from(merkleRoot(leaves)),
    group_root: null,
  };
}
