import type { Queryable } from '../../platform/database/pool.ts';
import type { Part, Source } from './figures.ts';
import { selectAdjustmentRows, selectFreeRoundRows, selectPromotionRows } from './queries/promotion-rows.ts';
import { selectPaymentRows } from './queries/payment-rows.ts';
import { countRoundsUpTo, selectRoundHours, selectRoundRows, type RoundRows } from './queries/round-rows.ts';
import type { RowPage, SourceRow } from './queries/row-page.ts';
import { selectUserRows } from './queries/user-rows.ts';
import { halvesOf, roundSpans } from './round-spans.ts';

const BEFORE_ALL = new Date(0);
/** Sorting more rounds than this for one page takes longer than looking for a narrower span. */
const CROWDED = 5000;

/**
 * One page of the rows of several sources, newest first, each with the sign that it has in the
 * figure.
 */
export async function readRows(db: Queryable, parts: readonly Part[], page: RowPage): Promise<SourceRow[]> {
  const all: SourceRow[] = [];
  for (const { source, sign } of parts) {
    const rows = await readSource[source](db, page);
    all.push(...rows.map((row) => ({ ...row, amount: row.amount === null ? null : sign * row.amount })));
  }
  return all.toSorted(newestFirst).slice(0, page.limit);
}

/** Rows with the same position are in the database's order of ids, descending. */
const newestFirst = (one: SourceRow, other: SourceRow): number =>
  other.position - one.position || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);

const readSource: Record<Source, (db: Queryable, page: RowPage) => Promise<SourceRow[]>> = {
  deposits: (db, page) => selectPaymentRows(db, { type: 'DEPOSIT', what: 'amount' }, page),
  withdrawals: (db, page) => selectPaymentRows(db, { type: 'WITHDRAW', what: 'amount' }, page),
  deposit_fees: (db, page) => selectPaymentRows(db, { type: 'DEPOSIT', what: 'fee' }, page),
  withdrawal_fees: (db, page) => selectPaymentRows(db, { type: 'WITHDRAW', what: 'fee' }, page),
  stakes: (db, page) => readRounds(db, 'stakes', page),
  payouts: (db, page) => readRounds(db, 'payouts', page),
  results: (db, page) => readRounds(db, 'results', page),
  tickets: (db, page) => readRounds(db, 'tickets', page),
  free_payouts: selectFreeRoundRows,
  adjustments: selectAdjustmentRows,
  promotions: selectPromotionRows,
  users: (db, page) => selectUserRows(db, { ...page, begin: BEFORE_ALL }),
  new_users: selectUserRows,
};

async function readRounds(db: Queryable, what: RoundRows, page: RowPage): Promise<SourceRow[]> {
  const hours = await selectRoundHours(db, what, page);
  // The row `before` may lie within the last millisecond that is read.
  const lastMs =
    page.before === null ? page.end.getTime() : Math.min(page.end.getTime(), Math.floor(page.before.position / 1000) + 1);
  const found: SourceRow[] = [];
  for (const span of roundSpans(hours, { end: new Date(lastMs), limit: page.limit })) {
    found.push(...(await readSpan(db, what, { ...page, ...span, limit: page.limit - found.length })));
    if (found.length === page.limit) break;
  }
  return found;
}

/**
 * A span's length comes from its whole hour. If nearly all of that hour's rounds lie in this span,
 * it is read half by half.
 */
async function readSpan(db: Queryable, what: RoundRows, page: RowPage): Promise<SourceRow[]> {
  const rounds = await countRoundsUpTo(db, page, CROWDED);
  if (rounds === 0) return [];
  const halves = halvesOf(page);
  if (rounds < CROWDED || halves === undefined) return selectRoundRows(db, what, page);
  const found: SourceRow[] = [];
  for (const half of halves) {
    found.push(...(await readSpan(db, what, { ...page, ...half, limit: page.limit - found.length })));
    if (found.length === page.limit) break;
  }
  return found;
}
