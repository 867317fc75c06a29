import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { CardDay } from './cards.ts';

/** How many players bought each card since an instant. */
export async function selectActivePlayers(db: Queryable, since: Date): Promise<Map<number, number>> {
  const { rows } = await db.query<{ product_id: number; players: number }>(
    'select product_id, count(distinct player_id) as players from round where created_at >= $1 group by product_id',
    [since],
  );
  return new Map(rows.map(({ product_id, players }) => [product_id, players]));
}

type Unrevealed = Answer<'getRisk'>['exposure']['unrevealed'];

/**
 * Prizes of the last 24 hours that nobody has uncovered; older rounds have finished by themselves.
 */
export async function selectUnrevealed(db: Queryable, now: Date): Promise<Unrevealed> {
  const { rows } = await db.query<Unrevealed>('select rounds, cents, largest_cents from unrevealed_sums($1)', [now]);
  return rows[0]!;
}

type CardSums = Omit<CardDay, 'paid_cents'>;

/** The sums of each card since the beginning of an hour. */
export async function selectSince(db: Queryable, from: Date): Promise<CardSums[]> {
  const { rows } = await db.query<CardSums>(
    `select product_id, sum(rounds)::bigint as rounds, sum(wagered_cents)::bigint as wagered_cents, sum(expected_cents) as expected_cents,
       sum(variance_cents2) as variance_cents2
     from round_sums($1, 'infinity') group by product_id`,
    [from],
  );
  return rows;
}
