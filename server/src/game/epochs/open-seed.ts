import { seedHash } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { unseal } from '../../platform/secrets/seal.ts';
import { selectNewestEpoch, type EpochRow } from './queries.ts';

/** Whether the seed can be read with the key alone: it is neither published nor lost. */
export const needsKey = ({ published_seed: published, seed_lost_at: lostAt }: EpochRow): boolean =>
  published === null && lostAt === null;

/** The master seed of a stored epoch. Throws WrongSecret when it is sealed under another key. */
export function openSeed(row: EpochRow, key: Buffer): Buffer {
  if (row.published_seed !== null) return row.published_seed;
  const masterSeed = unseal(row.encrypted_seed, key);
  if (seedHash(masterSeed) !== row.seed_hash.toString('hex'))
    throw new Error(`the seed of epoch ${row.epoch} does not match its hash`);
  return masterSeed;
}

/** Throws WrongSecret when the newest seed is sealed under another key. */
export async function requireSeedKey(db: Queryable, key: Buffer): Promise<void> {
  const newest = await selectNewestEpoch(db);
  if (newest !== undefined && needsKey(newest)) openSeed(newest, key);
}
