import { MAX_HISTORY_TOTAL, type Answer, type Transaction } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { existingPage } from '../../platform/http/list-pages/numbered-page.ts';
import { countTransactions, selectTransactions, type TransactionFilter } from './queries/history.ts';
import { boundsOf } from '../../platform/time/sao-paulo-day.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';

/**
 * The player's choice. `from` and `to` are calendar days in São Paulo; the whole day `to` is
 * included.
 */
export type HistoryFilter = {
  type: Transaction['type'] | 'all';
  status: Transaction['status'] | 'all';
  from?: string | undefined;
  to?: string | undefined;
};
type Query = HistoryFilter & { page: number; pageSize: number };

/**
 * One page of a player's history, newest first. A page beyond the last one is answered with the
 * last. Rows are counted up to a limit, which is then the total of a longer history; the pages
 * behind it can be read too.
 */
export async function listTransactions(db: Queryable, playerId: string, query: Query): Promise<Answer<'listTransactions'>> {
  const filter = transactionFilter(playerId, query);
  const counted = await countTransactions(db, filter, MAX_HISTORY_TOTAL + 1);
  const total = Math.min(counted, MAX_HISTORY_TOTAL);
  const page = await pageToShow(db, filter, { ...query, counted });
  // One row more than a page shows tells whether there is a next page.
  const rows = await selectTransactions(db, filter, { limit: query.pageSize + 1, offset: (page - 1) * query.pageSize });
  const items = rows.slice(0, query.pageSize).map(withIsoInstants);
  return { items, total, page, pageSize: query.pageSize, hasMore: rows.length > query.pageSize };
}

async function pageToShow(
  db: Queryable,
  filter: TransactionFilter,
  { page, pageSize: size, counted }: { page: number; pageSize: number; counted: number },
): Promise<number> {
  const known = existingPage(page, { total: counted, size });
  if (known === page || counted <= MAX_HISTORY_TOTAL) return known;
  // A page far back in a very long history: rare, so all rows may be counted.
  return existingPage(page, { total: await countTransactions(db, filter, null), size });
}

export function transactionFilter(playerId: string, { type, status, from, to }: HistoryFilter): TransactionFilter {
  return {
    playerId,
    type: type === 'all' ? null : type,
    status: status === 'all' ? null : status,
    ...boundsOf({ from, to }),
  };
}
