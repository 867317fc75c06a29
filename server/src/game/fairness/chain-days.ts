import { setImmediate } from 'node:timers/promises';
import { CHAINED_AFTER_MINUTES } from '@raspasorte/contract';
import { dayHash, dayLeaf, merkleRoot, toHex } from '@raspasorte/engine';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import type { Catalog } from '../products/catalog.ts';
import { selectIsPast } from '../rollups/queries.ts';
import { roundCommitment } from '../rounds/round-commitment.ts';
import { CHUNK_SIZE, leafOf } from './day-rounds.ts';
import { isForged } from './is-forged.ts';
import {
  insertDay,
  selectNextDay,
  streamDayRounds,
  tryLockDays,
  type ChunkRow,
  type DayRound,
  type DrawnRound,
} from './queries.ts';
import type { SeedVault } from '../epochs/seed-vault.ts';

export type DayChainParts = {
  pool: Pool;
  vault: SeedVault;
  catalog: Pick<Catalog, 'math'>;
  logger: Pick<FastifyBaseLogger, 'error'>;
  /**
   * Chunks in a group. A power of two, like `CHUNK_SIZE`, so that the root over the groups' roots
   * is the root over all rounds.
   */
  chunksInGroup?: number;
};

type ReadChunk = { leaves: Uint8Array[]; forged: string[] };

const CHUNKS_IN_GROUP = 128;

/**
 * How long a day waits after its end before it is chained. A chained day never changes, and the
 * clock may have been ahead, or may yet be set back into that day.
 */
export const CHAIN_AFTER_MS = CHAINED_AFTER_MINUTES * 60_000;

/** How many draws, about a millisecond, before the other work of this process gets its turn. */
const DRAWN_AT_ONCE = 16;

/** Forged cards that the log names of a day. */
const MOST_NAMED = 20;

/**
 * Adds every finished day (UTC) that the public chain lacks, oldest first. Days without a round are
 * added too. Counts and logs the forged cards of each day, of which nothing else would tell.
 */
export async function chainDays(parts: DayChainParts): Promise<void> {
  let added = true;
  while (added) added = await chainNextDay(parts);
}

/** Adds one day. Returns false when no day is due, or when another process is adding one. */
function chainNextDay(parts: DayChainParts): Promise<boolean> {
  const { pool, logger, chunksInGroup = CHUNKS_IN_GROUP } = parts;
  return inTransaction(pool, async (tx) => {
    if (!(await tryLockDays(tx))) return false;
    const next = await selectNextDay(tx);
    if (next === undefined) return false;
    if (!(await selectIsPast(tx, new Date(next.ends_at.getTime() + CHAIN_AFTER_MS)))) return false;

    const chunks: ChunkRow[] = [];
    const groupRoots: Buffer[] = [];
    const forged: string[] = [];
    let rounds = 0;
    for await (const rows of streamDayRounds(tx, next, CHUNK_SIZE)) {
      const read = await readChunk(parts, rows);
      chunks.push(chunkOf(chunks.length, rows, read.leaves));
      forged.push(...read.forged);
      rounds += rows.length;
      if (chunks.length % chunksInGroup === 0) groupRoots.push(closeGroup(chunks.slice(-chunksInGroup)));
    }
    const left = chunks.length % chunksInGroup;
    if (left > 0) groupRoots.push(closeGroup(chunks.slice(-left)));
    const root = toHex(merkleRoot(groupRoots));
    const day = { day: next.day, rounds, root, previous_hash: next.previous_hash };
    await insertDay(tx, { ...day, hash: dayHash(day), forged: forged.length }, chunks);
    if (forged.length > 0) {
      const named = forged.slice(0, MOST_NAMED);
      logger.error({ day: next.day, forged: forged.length, rounds: named }, 'cards are not those that their seeds give');
    }
    return true;
  });
}

/** The hashed leaves of a chunk's rounds, and the ids of those whose cards are forged. */
async function readChunk({ vault, catalog }: DayChainParts, rows: readonly DrawnRound[]): Promise<ReadChunk> {
  const read: ReadChunk = { leaves: [], forged: [] };
  for (const [index, row] of rows.entries()) {
    if (index % DRAWN_AT_ONCE === 0) await setImmediate();
    // Seed and context cost a third of a draw, so they are calculated once for both.
    const commitment = await roundCommitment(vault, row);
    const math = await catalog.math(commitment.mathVersion);
    if (math === undefined) throw new Error(`round ${row.id} refers to a math version that is not there`);
    read.leaves.push(dayLeaf(leafOf(row, commitment)));
    if (isForged(row, { math, commitment })) read.forged.push(row.id);
  }
  return read;
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
