import type { Wallet } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectWallet } from './queries/wallet.ts';

/**
 * What can be spent; the part of it won by rounds that are not finished (screens show the
 * difference); and the part that cannot be withdrawn. All in cents.
 */
export async function readWallet(db: Queryable, playerId: string): Promise<Wallet> {
  const wallet = await selectWallet(db, playerId);
  if (wallet === undefined) throw new Error(`player ${playerId} has no wallet`);
  return wallet;
}
