import type { Pool } from '../../platform/database/pool.ts';
import { SECRET_MS } from './list-epochs.ts';
import { selectDueSeeds, updatePublishedSeed } from './queries.ts';
import type { SeedVault } from './seed-vault.ts';

/** Stores the seeds that are public by now in the open, so that no lost key can take them back. */
export async function publishSeeds({ pool, vault }: { pool: Pool; vault: SeedVault }): Promise<void> {
  for (const row of await selectDueSeeds(pool, SECRET_MS))
    await updatePublishedSeed(pool, row.epoch, Buffer.from(vault.reveal(row), 'hex'));
}
