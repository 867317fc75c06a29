import { seedHash } from '@raspasorte/engine';
import { StartupError } from '../../platform/program/startup-error.ts';
import type { EpochRow } from './queries/epochs.ts';
import { tryToUnseal } from '../../platform/secrets/seal.ts';

/** Whether the seed can be read with the key alone: it is neither published nor lost. */
export const needsKey = ({ published_seed: published, seed_lost_at: lostAt }: EpochRow): boolean =>
  published === null && lostAt === null;

/** The master seed of a stored epoch. Throws StartupError when it is sealed under another key. */
export function openSeed(row: EpochRow, key: Buffer): Buffer {
  if (row.published_seed !== null) return row.published_seed;
  const masterSeed = tryToUnseal(row.encrypted_seed, key);
  if (masterSeed === undefined) {
    throw new StartupError(
      'The seed key (SEED_KEY or its file in DATA_DIR) does not open the seeds stored in this database: put back the key that sealed them. If it is lost, see replace-lost-key in docs/operations.md.',
    );
  }
  if (seedHash(masterSeed) !== row.seed_hash.toString('hex'))
    throw new Error(`the seed of epoch ${row.epoch} does not match its hash`);
  return masterSeed;
}
