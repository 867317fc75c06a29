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

/** The deviation of payouts from their expectation; positive on the wanted side. */
const deviation: Record<Side, string> = { won: '(p.paid_cents - p.expected_cents)', lost: '(p.expected_cents - p.paid_cents)' };

type Wanted = { side: Side; leastRounds: number; leastExponent?: number; limit: number; offset: number };

/**
 * Players with enough rounds, least likely results first, by the exponent of Bennett's bound as in
 * `payout-bounds.ts`. Reads only the sums, which are a few seconds behind.
 */
export async function selectPlayers(
  db: Queryable,
  { side, leastRounds, leastExponent = -Infinity, limit, offset }: Wanted,
): Promise<PlayerRow[]> {
  const u = `(p.largest_prize_cents * ${deviation[side]} / p.variance_cents2)`;
  // The exponent is at most d² / 2v, which takes no logarithm and rules out almost everybody.
  const isPossible = `${deviation[side]} ^ 2 >= 2 * $4::double precision * p.variance_cents2`;
  const { rows } = await db.query<PlayerRow>(
    `select p.player_id as user_id, f.name, f.status, p.rounds, p.wagered_cents, p.paid_cents, p.expected_cents, p.variance_cents2,
       p.largest_prize_cents
     from (
       select p.* from (
         select p.*, p.variance_cents2 / p.largest_prize_cents ^ 2 * ((1 + ${u}) * ln(1 + ${u}) - ${u}) as exponent
         from round_player p where p.rounds >= $1 and p.variance_cents2 > 0 and ${deviation[side]} > 0 and ${isPossible}) p
       where p.exponent >= $4 order by p.exponent desc, p.player_id limit $2 offset $3
     ) p join profiles f using (player_id) order by p.exponent desc, p.player_id`,
    [leastRounds, limit, offset, leastExponent],
  );
  return rows;
}

export async function countPlayers(db: Queryable, leastRounds: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from round_player where rounds >= $1 and variance_cents2 > 0',
    [leastRounds],
  );
  return rows[0]?.count ?? 0;
}
