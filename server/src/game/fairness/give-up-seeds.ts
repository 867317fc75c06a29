import type { Queryable, Tx } from '../../platform/database/pool.ts';
import { opens } from '../../platform/secrets/seal.ts';
import {
  endOpenEpoch,
  lockEpochs,
  selectEpochs,
  selectOpenEpoch,
  updateSeedLost,
  voidReservations,
  type EpochRow,
} from './queries/epochs.ts';
import { beginEpoch } from './seed-vault.ts';

/** The epochs whose seeds `key` does not open, oldest first, without those that were given up before. */
export async function findLostEpochs(db: Queryable, key: Buffer): Promise<number[]> {
  const lost = (await selectEpochs(db)).filter((row) => row.seed_lost_at === null && !opens(row.encrypted_seed, key));
  return lost.map(({ epoch }) => epoch).toReversed();
}

/**
 * Gives up every seed that `key` does not open: it is never published, and no round of its epoch can
 * be proven. If the open epoch is among them, it ends, and what is reserved is void. Returns the
 * epochs that were given up, and the open epoch.
 */
export async function giveUpSeeds(tx: Tx, key: Buffer): Promise<{ lost: number[]; open: EpochRow }> {
  await lockEpochs(tx);
  const lost = await findLostEpochs(tx, key);
  const before = await selectOpenEpoch(tx);
  const isOpenLost = before !== undefined && lost.includes(before.epoch);
  if (isOpenLost) await endOpenEpoch(tx);
  await updateSeedLost(tx, lost);
  if (before !== undefined && !isOpenLost) return { lost, open: before };
  await voidReservations(tx);
  return { lost, open: await beginEpoch(tx, key) };
}
