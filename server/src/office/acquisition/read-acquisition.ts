import { toCents, type Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectMark, selectSeries, selectSources, type Days, type Results } from './queries/reports.ts';

const MOST_SOURCES = 200;

const nothing: Results = {
  visits: 0,
  sign_ups: 0,
  first_deposits: 0,
  first_cards: 0,
  second_deposits: 0,
  deposited_cents: toCents(0),
  ggr_cents: 0,
  ngr_cents: 0,
  cost_cents: toCents(0),
};

/**
 * The funnel of the players who signed up in these days, source by source, with their results until
 * now and the costs of the source.
 */
export async function readAcquisition(
  db: Queryable,
  { from, to }: Days,
  sourceId: number | null = null,
): Promise<Answer<'getAcquisition'>> {
  const mark = await selectMark(db);
  const rows = await selectSources(db, { from, to, sourceId });
  const series = await selectSeries(db, { from, to, sourceId });
  return {
    from,
    to,
    as_of: mark?.toISOString() ?? null,
    total: rows.reduce(add, nothing),
    sources: rows.slice(0, MOST_SOURCES),
    more_sources: Math.max(0, rows.length - MOST_SOURCES),
    series,
  };
}

const add = (sum: Results, row: Results): Results => ({
  visits: sum.visits + row.visits,
  sign_ups: sum.sign_ups + row.sign_ups,
  first_deposits: sum.first_deposits + row.first_deposits,
  first_cards: sum.first_cards + row.first_cards,
  second_deposits: sum.second_deposits + row.second_deposits,
  deposited_cents: toCents(sum.deposited_cents + row.deposited_cents),
  ggr_cents: sum.ggr_cents + row.ggr_cents,
  ngr_cents: sum.ngr_cents + row.ngr_cents,
  cost_cents: toCents(sum.cost_cents + row.cost_cents),
});
