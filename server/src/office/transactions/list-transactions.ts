import { toCents, type Answer } from '@raspasorte/contract';
import type { AdminTransactionType } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { cursorPosition } from '../../platform/http/list-pages/cursor-position.ts';
import { cutPage, placeOf, readCursor } from '../../platform/http/list-pages/page-cursor.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { findTransactions, PEOPLE_AT_MOST, type TransactionSearch } from './find-transactions.ts';
import {
  countTransactions,
  selectEverPaid,
  selectSums,
  selectTransactionPage,
  type TransactionFilter,
  type TransactionRow,
} from './queries.ts';

type Query = TransactionSearch & { page: number; page_size: number; cursor?: string | undefined };
type Page = Answer<'listAdminTransactions'>;

/** Rows are counted up to here, for page numbers and for the total. */
const COUNTED_AT_MOST = 10_000;

/**
 * One page, newest first. A page number beyond the counted rows gives the last counted page; a
 * cursor leads on from there.
 */
export async function listTransactions(db: Queryable, query: Query): Promise<Page> {
  const cursor = readCursor(query.cursor, cursorPosition.timestamptz);
  const filter = await findTransactions(db, query, PEOPLE_AT_MOST.page);
  const [counted, summary] = await Promise.all([countTransactions(db, filter, COUNTED_AT_MOST + 1), sumUp(db, filter)]);
  const count = Math.min(counted, COUNTED_AT_MOST);
  const size = query.page_size;
  const { page, offset } = placeOf({ page: query.page, cursor }, { total: count, size });
  const rising = cursor?.direction === 'before';
  const read = await selectTransactionPage(db, filter, { after: cursor, rising, limit: size + 1, offset });
  const { rows, ...ends } = cutPage(read, { size, cursor, offset });
  return { count, is_capped: counted > COUNTED_AT_MOST, data: rows.map(view), summary, page, page_size: size, ...ends };
}

/** The figures above the list. They ignore the chosen type and status. */
async function sumUp(db: Queryable, search: TransactionFilter): Promise<Page['summary']> {
  const filter = { ...search, type: null, status: null };
  const { provider, ...others } = filter;
  const isEver = Object.values(others).every((condition) => condition === null);
  const [paid, sums] = await Promise.all([
    isEver ? selectEverPaid(db, provider) : [],
    selectSums(db, filter, isEver ? ['PENDING'] : ['PENDING', 'APPROVED']),
  ]);
  const approved = [...paid, ...sums.filter(({ status }) => status === 'APPROVED')];
  const pending = sums.filter(({ status }) => status === 'PENDING');
  const [deposits, withdraws] = [paidOf(approved, 'DEPOSIT'), paidOf(approved, 'WITHDRAW')];
  return {
    total_deposits_paid: deposits,
    total_withdraws_paid: withdraws,
    pending_count: pending.reduce((total, { count }) => total + count, 0),
    pending_value: toCents(pending.reduce((total, { amount_cents }) => total + amount_cents, 0)),
    net_flow: deposits - withdraws,
  };
}

const paidOf = (sums: readonly { type: AdminTransactionType; amount_cents: number }[], wanted: AdminTransactionType) =>
  toCents(sums.find(({ type }) => type === wanted)?.amount_cents ?? 0);

const view = ({ position: _position, name, ...transaction }: TransactionRow): Page['data'][number] => ({
  ...withIsoInstants(transaction),
  profiles: { name },
});
