import type { Queryable } from '../../../platform/database/pool.ts';
import type { RoundRecord } from '../round-record.ts';
import type { PlayState } from './play-rounds.ts';

type Card = Pick<RoundRecord, 'player_id' | 'product_id' | 'price_cents' | 'math_version'> & { promotions: boolean };

/** The state of the player's next round on a card, and whether sales are stopped. */
export async function selectPlayState(db: Queryable, card: Card): Promise<PlayState & { is_paused: boolean }> {
  const { rows } = await db.query<PlayState & { is_paused: boolean }>({
    name: 'select-play-state',
    text: `
      select nonce, streak, is_free, bonus,
        exists (select from operation_pause where operation = 'sales') as is_paused
      from play_state($1, $2, $3, $4, $5)`,
    values: [card.player_id, card.product_id, card.price_cents, card.math_version, card.promotions],
  });
  const [state] = rows;
  if (state === undefined) throw new Error('the play state was not answered');
  return state;
}
