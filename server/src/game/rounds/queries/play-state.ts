import type { Queryable } from '../../../platform/database/pool.ts';
import type { RoundRecord } from '../round-record.ts';
import type { PlayState } from './play-rounds.ts';

type Card = Pick<RoundRecord, 'player_id' | 'product_id' | 'price_cents' | 'math_version'> & { promotions: boolean };

export type OfferedState = PlayState & {
  is_paused: boolean;
  /** Whether the card is active for this price and under this math version. */
  is_offered: boolean;
  /** Whether it is sold at this time. */
  is_on_sale: boolean;
  /** The open epoch; null while there is none. */
  epoch: number | null;
  /** The database's clock, no later than the snapshot that is read here. */
  read_at: Date;
};

/** The state of the player's next round on a card, and what else a reservation promises. */
export async function selectPlayState(db: Queryable, card: Card): Promise<OfferedState> {
  const { rows } = await db.query<OfferedState>({
    name: 'select-play-state',
    text: `
      select nonce, streak, is_free, bonus, now() as read_at,
        exists (select from operation_pause where operation = 'sales') as is_paused,
        exists (select from ticket_products p where p.id = $2 and p.is_active and p.price_cents = $3
          and p.math_version = $4) as is_offered,
        exists (select from ticket_products p where p.id = $2 and is_on_sale(p.is_active, p.sale_from, p.sale_until, now())) as is_on_sale,
        (select e.epoch from seed_epochs e where e.ended_at is null) as epoch
      from play_state($1, $2, $3, $4, $5)`,
    values: [card.player_id, card.product_id, card.price_cents, card.math_version, card.promotions],
  });
  const [state] = rows;
  if (state === undefined) throw new Error('play_state returned no row');
  return state;
}
