import type { Cents } from '@raspasorte/contract';
import type { UserStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';

export type Side = 'won' | 'lost';

export type PlayerRow = {
  user_id: string;
  name: string;
  status: UserStatus;
  rounds: number;
  wagered_cents: Cents;
  paid_cents: Cents;
  expected_cents: number;
  variance_cents2: number;
  largest_prize_cents: Cents;
};

/** Positive luck is a win beyond expectation. The first condition matches that of the index. */
const luckOf: Record<Side, { side: string; atLeast: string; order: string }> = {
  won: { side: 'luck is not null and luck > 0', atLeast: 'luck >= $1::double precision', order: 'luck desc' },
  lost: { side: 'luck is not null and luck < 0', atLeast: 'luck <= -$1::double precision', order: 'luck' },
};

type Wanted = { side: Side; leastExponent?: number; limit: number; offset: number };

/**
 * Players with enough rounds, least likely results first. `leastExponent`: only results whose
 * chance is at most e to the power of minus this. Reads only the sums, which are a few seconds
 * behind.
 */
export async function selectPlayers(db: Queryable, { side, leastExponent = 0, limit, offset }: Wanted): Promise<PlayerRow[]> {
  const { side: isOfSide, atLeast, order } = luckOf[side];
  const { rows } = await db.query<PlayerRow>(
    `select p.player_id as user_id, f.name, f.status, p.rounds, p.wagered_cents, p.paid_cents, p.expected_cents, p.variance_cents2,
       p.largest_prize_cents
     from (
       select * from round_player where ${isOfSide} and ${atLeast} order by ${order}, player_id limit $2 offset $3
     ) p join profiles f using (player_id) order by p.${order}, p.player_id`,
    [leastExponent, limit, offset],
  );
  return rows;
}

/** How many of the compared players are on a side, counted up to `most`. */
export async function countSide(db: Queryable, side: Side, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (select from round_player where ${luckOf[side].side} limit $1) counted`,
    [most],
  );
  return rows[0]?.count ?? 0;
}

/** How many players have enough rounds to be compared. */
export async function countPlayers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select compared_players as count from rollup_watermark');
  return rows[0]?.count ?? 0;
}
