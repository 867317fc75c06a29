import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';

/** Moves the sums up to what is certain, `slack` behind the clock; in a transaction of its own. */
export async function callAdvanceRollups(db: Queryable, slack: string): Promise<void> {
  await db.query('select advance_rollups($1)', [slack]);
}

/** Whether nothing created before an instant can appear any more. */
export async function selectIsPast(db: Queryable, instant: Date): Promise<boolean> {
  const { rows } = await db.query<{ past: boolean }>('select watermark >= $1 as past from rollup_watermark', [instant]);
  return rows[0]?.past === true;
}

export type WindowRow = { product_id: number; rounds: number; wagered_cents: Cents; paid_cents: Cents };

/** Every card's rounds from the begin of the hour seven days before `asOf` up to it, without free and boosted ones. */
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

/** All rounds of every card from the begin of the hour seven days before `asOf` up to it, with what they were expected to pay. */
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
