import type { Tx } from '../../platform/database/pool.ts';
import { isSealedUnder } from '../../platform/secrets/seal.ts';
import { needsKey } from './open-seed.ts';
import {
  endOpenEpoch,
  lockEpochs,
  selectEpochs,
  selectOpenEpoch,
  updateSeedLost,
  voidReservations,
  type EpochRow,
} from './queries.ts';
import { beginEpoch } from './seed-vault.ts';

/**
 * The epochs whose seeds `key` does not open, and that are neither published nor given up already,
 * oldest first. No epoch begins or ends until the transaction is over.
 */
export async function findLostEpochs(tx: Tx, key: Buffer): Promise<number[]> {
  await lockEpochs(tx);
  const lost = (await selectEpochs(tx)).filter((row) => needsKey(row) && !isSealedUnder(row.encrypted_seed, key));
  return lost.map(({ epoch }) => epoch).toReversed();
}

/**
 * Gives up the seeds of these epochs: they are never published, and no round of the epochs can be
 * proven. If the open epoch is among them, it ends, and what is reserved is void. Returns the open
 * epoch, whose seed `key` opens.
 */
export async function giveUpSeeds(tx: Tx, lost: readonly number[], key: Buffer): Promise<EpochRow> {
  const open = await selectOpenEpoch(tx);
  const isOpenLost = open !== undefined && lost.includes(open.epoch);
  if (isOpenLost) await endOpenEpoch(tx);
  await updateSeedLost(tx, lost);
  if (open !== undefined && !isOpenLost) return open;
  await voidReservations(tx);
  return beginEpoch(tx, key);
}
