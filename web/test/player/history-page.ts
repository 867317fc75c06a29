import type { AnswerInput } from '../fake-server.ts';

/** A row of the history as the server gives it. */
export type HistoryRow = AnswerInput<'listTransactions'>['items'][number];

/** A credited deposit, unless `changes` says otherwise. */
export const transaction = (changes: Partial<HistoryRow> = {}): HistoryRow => ({
  id: 'tx-1',
  type: 'DEPOSIT',
  direction: 'credit',
  status: 'COMPLETED',
  amount_cents: 1000,
  created_at: '2026-03-01T12:00:00Z',
  order_id: null,
  cause: null,
  ...changes,
});

interface Asked {
  page: number;
  pageSize: number;
}

/**
 * A page of a history with `total` deposits. Like the server, it gives the last page for any page
 * beyond it.
 */
export function historyPage(
  total: number,
  { page, pageSize }: Asked = { page: 1, pageSize: 25 },
): AnswerInput<'listTransactions'> {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, last);
  const first = (shown - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, total - first));
  const items = Array.from({ length: count }, (_, index) => transaction({ id: `tx-${first + index + 1}` }));
  return { items, total, page: shown, pageSize, hasMore: shown < last };
}
