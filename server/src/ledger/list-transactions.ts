import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../db.ts';
import { countTransactions, selectTransactions, type TransactionFilter } from './queries.ts';
import { startOfDay } from './sao-paulo-day.ts';

/** As a player chooses: calendar days of São Paulo, `to` with the whole of its day. */
export type HistoryFilter = { type: string; status: string; from?: string | undefined; to?: string | undefined };
type Query = HistoryFilter & { page: number; pageSize: number };

/** One page of a player's history, newest first. A page beyond the last is the last. */
export async function listTransactions(db: Queryable, playerId: string, query: Query): Promise<Answer<'listTransactions'>> {
  const filter = transactionFilter(playerId, query);
  const total = await countTransactions(db, filter);
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pages);
  const rows = await selectTransactions(db, filter, { limit: query.pageSize, offset: (page - 1) * query.pageSize });
  const items = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { items, total, page, pageSize: query.pageSize, hasMore: page < pages } as Answer<'listTransactions'>;
}

export function transactionFilter(playerId: string, { type, status, from, to }: HistoryFilter): TransactionFilter {
  return {
    playerId,
    type: type === 'all' ? null : type,
    status: status === 'all' ? null : status,
    from: from === undefined ? null : startOfDay(from),
    until: to === undefined ? null : startOfDay(to, { plusDays: 1 }),
  };
}
