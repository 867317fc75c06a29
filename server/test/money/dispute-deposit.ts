import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../src/platform/database/pool.ts';

/**
 * Books the states of a dispute about a player's only deposit, one after the other. Returns its id.
 */
export async function disputeDeposit(db: Queryable, playerId: string, ...states: ('open' | 'won' | 'lost')[]): Promise<string> {
  const id = uuidv7();
  for (const state of states)
    await db.query(
      `select apply_dispute(player_id, provider, end_to_end_id, $2, $3, 'MED') from provider_transactions
       where player_id = $1 and type = 'DEPOSIT'`,
      [playerId, id, state],
    );
  return id;
}
