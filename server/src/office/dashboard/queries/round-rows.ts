import { isFinishedRound, shownPrize } from '../../../game/rounds/queries/covered.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import { inOrder, inPage, pageValues, positionOf, type RowPage, type SourceRow } from './row-page.ts';

export type RoundRows = 'stakes' | 'payouts' | 'results' | 'tickets';

/** A covered card is no row of `payouts`: that there is a row tells a prize. */
const wanted: Record<RoundRows, { which: string; amount: string; hours: string }> = {
  stakes: { which: 'not is_free', amount: 'price_cents', hours: 'not is_free' },
  tickets: { which: 'not is_free', amount: '1::bigint', hours: 'not is_free' },
  payouts: { which: `payout_cents > 0 and ${isFinishedRound('r')}`, amount: 'payout_cents', hours: 'paid_cents > 0' },
  results: { which: 'true', amount: `(case when is_free then 0 else price_cents end) - ${shownPrize('r')}`, hours: 'true' },
};

export type RoundHour = { hour: Date; rounds: number };

/**
 * The hours, up to that of `before`, that may have such rounds, newest first, each with its number
 * of rounds.
 */
export async function selectRoundHours(db: Queryable, what: RoundRows, { begin, end, before }: RowPage): Promise<RoundHour[]> {
  const { rows } = await db.query<RoundHour>(
    `select hour, sum(rounds)::bigint as rounds from round_sums($1, $2)
     where ${wanted[what].hours} and ($3::bigint is null or hour <= timestamptz 'epoch' + $3::bigint * interval '1 microsecond')
     group by hour order by hour desc`,
    [begin, end, before?.position ?? null],
  );
  return rows;
}

/** How many rounds a span holds, counted up to `most`. */
export async function countRoundsUpTo(
  db: Queryable,
  { begin, end }: Pick<RowPage, 'begin' | 'end'>,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from (select from round where created_at >= $1 and created_at < $2 limit $3) counted',
    [begin, end, most],
  );
  return rows[0]?.count ?? 0;
}

/** Rounds have only a BRIN index by time, so the page should be a narrow span of time. */
export async function selectRoundRows(db: Queryable, what: RoundRows, page: RowPage): Promise<SourceRow[]> {
  const { which, amount } = wanted[what];
  const { rows } = await db.query<SourceRow>(
    `with page as (
       select player_id, id, created_at, product_id, ${amount} as amount, case when is_free then 0 else price_cents end as wagered_cents,
         ${shownPrize('r')} as paid_cents
       from round r where ${which} and ${inPage('created_at', 'id')} ${inOrder('created_at', 'id')}
     )
     select ${positionOf('page.created_at')}, page.id, 'round' as kind, page.player_id as user_id, p.name as user_name, page.amount,
       page.wagered_cents, page.paid_cents, c.name as detail
     from page join profiles p using (player_id) join ticket_products c on c.id = page.product_id
     order by page.created_at desc, page.id desc`,
    pageValues(page),
  );
  return rows;
}
