import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';

/** Makes searches by time read only the newest pages of their time. */
export async function callSummarizeNewPages(db: Queryable): Promise<void> {
  await db.query('select summarize_new_pages()');
}

/** Advances the sums to `slack` behind the clock, in a transaction of its own. */
export async function callAdvanceRollups(db: Queryable, slack: string): Promise<void> {
  await db.query('select advance_rollups($1)', [slack]);
}

/** Whether the watermark has reached an instant: no row created before it can appear any more. */
export async function selectIsPast(db: Queryable, instant: Date): Promise<boolean> {
  const { rows } = await db.query<{ past: boolean }>('select watermark >= $1 as past from rollup_watermark', [instant]);
  return rows[0]?.past === true;
}

/** How many seconds the watermark is behind the clock; null before the first run. */
export async function selectBehindSeconds(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `select case when isfinite(watermark) then greatest(0, extract(epoch from clock_timestamp() - watermark))::float8 end as seconds
       from rollup_watermark`,
  );
  return rows[0]?.seconds ?? null;
}

/** An instant, by PostgreSQL's clock, before which a later statement sees every card ever sold. */
export async function selectWindowEnd(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ instant: Date }>('select window_end() as instant');
  return rows[0]!.instant;
}

export type WindowRow = { product_id: number; rounds: number; wagered_cents: Cents; paid_cents: Cents };

/**
 * The sums of each card from the start of the hour seven days before `asOf` up to `asOf`, without
 * free and boosted rounds.
 */
export async function selectWindows(db: Queryable, asOf: Date): Promise<WindowRow[]> {
  const { rows } = await db.query<WindowRow>({
    name: 'select-windows',
    text: `select product_id, sum(rounds)::bigint as rounds, sum(wagered_cents)::bigint as wagered_cents, sum(paid_cents)::bigint as paid_cents
      from round_sums(date_trunc('hour', $1::timestamptz - interval '7 days', 'UTC'), $1)
      where not is_free and not is_boosted group by product_id`,
    values: [asOf],
  });
  return rows;
}

export type DriftRow = WindowRow & { expected_cents: number; variance_cents2: number };

/** The sums of all rounds of each card over the same time, with their expected payouts. */
export async function selectDrift(db: Queryable, asOf: Date): Promise<DriftRow[]> {
  const { rows } = await db.query<DriftRow>({
    name: 'select-drift',
    text: `select product_id, sum(rounds)::bigint as rounds, sum(wagered_cents)::bigint as wagered_cents, sum(paid_cents)::bigint as paid_cents,
        sum(expected_cents) as expected_cents, sum(variance_cents2) as variance_cents2
      from round_sums(date_trunc('hour', $1::timestamptz - interval '7 days', 'UTC'), $1) group by product_id order by product_id`,
    values: [asOf],
  });
  return rows;
}
