import { SEED_SECRET_HOURS, type Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectEpochs, type EpochRow } from './queries.ts';
import type { SeedVault } from './seed-vault.ts';

/**
 * Time from the end of an epoch until its seed is public. Every reservation has expired by then.
 */
export const SECRET_MS = SEED_SECRET_HOURS * 3_600_000;

/** Every epoch, newest first. An ended one shows its seed after 48 hours, unless it is lost. */
export async function listEpochs(db: Queryable, vault: SeedVault, now: Date): Promise<Answer<'listEpochs'>> {
  const rows = await selectEpochs(db);
  return rows.map((row) => ({
    epoch: row.epoch,
    seed_hash: row.seed_hash.toString('hex'),
    begun_at: row.begun_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    master_seed: isPublic(row, now) ? vault.reveal(row) : null,
    seed_lost_at: row.seed_lost_at?.toISOString() ?? null,
  }));
}

const isPublic = ({ ended_at: endedAt, seed_lost_at: lostAt }: EpochRow, now: Date): boolean =>
  lostAt === null && endedAt !== null && now.getTime() - endedAt.getTime() >= SECRET_MS;
