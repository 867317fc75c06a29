import type { Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteSessions } from '../auth/sessions/queries.ts';
import { updateBlock } from './queries.ts';

/**
 * Blocks a player: no deposit and no play from the moment this commits, since the money functions
 * read the status themselves. Ends the sessions once; the player may sign in again to read and
 * withdraw. After the commit the caller tells the session directory to `forgetUser`. Throws Refusal
 * `not_found`.
 */
export async function blockPlayer(tx: Tx, playerId: string): Promise<void> {
  if (!(await updateBlock(tx, playerId, true))) throw new Refusal('not_found');
  await deleteSessions(tx, playerId);
}

/**
 * Lets a blocked player deposit and play again, unless the account is closed for erasure. Only the
 * answer to the erasure request lifts that closure. Throws Refusal `not_found`.
 */
export async function unblockPlayer(tx: Tx, playerId: string): Promise<void> {
  if (!(await updateBlock(tx, playerId, false))) throw new Refusal('not_found');
}
