import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

export type Side = 'won' | 'lost';

export type PlayerRow = {
  user_id: string;
  name: string;
  status: 'active' | 'blocked';
  rounds: number;
  wagered_cents: Cents;
  paid_cents: Cents;
  expected_cents: number;
  variance_cents2: number;
  largest_prize_cents: Cents;
};

/** Positive luck is a win beyond expectation. */
const luckOf: Record<Side, { which: string; order: string }> = {
  won: { which: 'luck > 0 and luck >= $1::double precision', order: 'luck desc' },
  lost: { which: 'luck < 0 and luck <= -$1::double precision', order: 'luck' },
};

type Wanted = { side: Side; leastExponent?: number; limit: number; offset: number };

/**
 * Players with enough rounds, least likely results first. `leastExponent`: only results whose chance
 * is at most e to the power of minus this. Reads only the sums, which are a few seconds behind.
 */
export async function selectPlayers(db: Queryable, { side, leastExponent = 0, limit, offset }: Wanted): Promise<PlayerRow[]> {
  const { which, order } = luckOf[side];
  const { rows } = await db.query<PlayerRow>(
    `select p.player_id as user_id, f.name, f.status, p.rounds, p.wagered_cents, p.paid_cents, p.expected_cents, p.variance_cents2,
       p.largest_prize_cents
     from (
       select * from round_player where luck is not null and ${which} order by ${order}, player_id limit $2 offset $3
     ) p join profiles f using (player_id) order by p.${order}, p.player_id`,
    [leastExponent, limit, offset],
  );
  return rows;
}

/** How many players have enough rounds to be compared. */
export async function countPlayers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select compared_players as count from rollup_watermark');
  return rows[0]?.count ?? 0;
}
