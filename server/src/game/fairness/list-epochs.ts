import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectEpochs } from './queries/epochs.ts';
import type { SeedVault } from './seed-vault.ts';

/** From the end of an epoch until its seed is public: longer than any reservation of it can be played. */
export const SECRET_MS = 48 * 3_600_000;

/** Every epoch, newest first; a master seed only 48 hours after its epoch ended, when no reservation of it can be played any more. */
export async function listEpochs(db: Queryable, vault: SeedVault, now: Date): Promise<Answer<'listEpochs'>> {
  const rows = await selectEpochs(db);
  return rows.map((row) => ({
    epoch: row.epoch,
    seed_hash: row.seed_hash.toString('hex'),
    begun_at: row.begun_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    master_seed: row.ended_at !== null && now.getTime() - row.ended_at.getTime() >= SECRET_MS ? vault.reveal(row) : null,
  }));
}
