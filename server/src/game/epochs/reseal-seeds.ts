import type { Tx } from '../../platform/database/pool.ts';
import { isSealedUnder, seal } from '../../platform/secrets/seal.ts';
import { needsKey, openSeed } from './open-seed.ts';
import { lockEpochs, selectEpochs, updateSealedSeed } from './queries.ts';

type Keys = { oldKey: Buffer; newKey: Buffer };

/**
 * Encrypts every stored master seed under another key. A seed that is already under it stays as it
 * is, and so does one that is published or lost. Returns how many were changed. Throws StartupError
 * when neither key opens a seed.
 */
export async function resealSeeds(tx: Tx, { oldKey, newKey }: Keys): Promise<number> {
  await lockEpochs(tx);
  const rows = (await selectEpochs(tx)).filter((row) => needsKey(row) && !isSealedUnder(row.encrypted_seed, newKey));
  for (const row of rows) await updateSealedSeed(tx, row.epoch, seal(openSeed(row, oldKey), newKey));
  return rows.length;
}
