import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectChart } from './queries/cards.ts';

const HOUR_MS = 3_600_000;
/** A month of days, or two days of hours. */
const SHOWN_MS = { day: 31 * 24 * HOUR_MS, hour: 48 * HOUR_MS };
/** The usual bounds of a control chart; alarms use the evidence beside it. */
const STANDARD_DEVIATIONS = 3;

type Query = { product_id: number; by: 'day' | 'hour' };

/**
 * What a card paid beyond its expectation, day by day or hour by hour; times without a paid round
 * are left out.
 */
export async function readChart(db: Queryable, { product_id, by }: Query, now: Date): Promise<Answer<'getRiskChart'>> {
  const from = new Date(Math.floor((now.getTime() - SHOWN_MS[by]) / HOUR_MS) * HOUR_MS);
  const rows = await selectChart(db, { productId: product_id, by, from });
  return {
    product_id,
    by,
    points: rows
      .filter(({ wagered_cents }) => wagered_cents > 0)
      .map((row) => ({
        begin: row.begin.toISOString(),
        rounds: row.rounds,
        wagered_cents: row.wagered_cents,
        paid_cents: row.paid_cents,
        deviation: (row.paid_cents - row.expected_cents) / row.wagered_cents,
        limit: (STANDARD_DEVIATIONS * Math.sqrt(row.variance_cents2)) / row.wagered_cents,
      })),
  };
}
