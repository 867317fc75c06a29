import type { Answer } from '@raspasorte/contract';
import type { DashboardFigure } from '@raspasorte/contract/admin';
import { readMonthsSince } from '../../platform/archive/read-with-archive.ts';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { addUp } from './figure-sums.ts';
import { figureOf, partsOf } from './figures.ts';
import type { Period } from './period.ts';
import type { SourceRow } from './queries/row-page.ts';
import { selectPaymentDays, selectRoundDays, selectTransferDays, selectUserCounts } from './queries/sums.ts';
import { readRows } from './read-rows.ts';

type Query = { figure: DashboardFigure; before?: string | undefined; limit: number };

/** One page of the rows that add up to a figure, newest first, with the figure itself. */
export async function listFigureRows(
  pool: Pool,
  period: Period,
  { figure, before, limit }: Query,
): Promise<Answer<'listDashboardRows'>> {
  const page = { begin: period.begin, end: period.end, before: readPosition(before), limit: limit + 1 };
  const { value, missingUntil } = await readMonthsSince(pool, period.begin, async (db) => ({
    whole: await readFigure(db, figure, period),
    rows: await readRows(db, partsOf[figure], page),
  }));
  const { whole, rows } = value;
  const items = rows.slice(0, limit);
  return {
    figure,
    from: period.from,
    to: period.to,
    count: whole.rows,
    total: whole.cents,
    items: items.map(({ position: _, ...row }) => withIsoInstants(row)),
    next_before: rows.length > limit ? writePosition(items.at(-1)!) : null,
    ...(missingUntil && { missing_until: missingUntil.toISOString() }),
  };
}

export async function readFigure(tx: Queryable, figure: DashboardFigure, period: Period) {
  const sums = addUp({
    rounds: await selectRoundDays(tx, period),
    payments: await selectPaymentDays(tx, period),
    transfers: await selectTransferDays(tx, period),
  });
  const [, atBegin, atEnd] = await selectUserCounts(tx, [period.begin, period.begin, period.end]);
  return figureOf(figure, sums, { users: atEnd, newUsers: atEnd - atBegin });
}

const writePosition = ({ position, id }: SourceRow): string => `${position}_${id}`;

function readPosition(before: string | undefined): { position: number; id: string } | null {
  if (before === undefined) return null;
  const [position, id = ''] = before.split('_');
  return { position: Number(position), id };
}
