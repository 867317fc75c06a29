import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { describePage, rowsOfPage } from '../../platform/http/numbered-page.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { countQueue, selectQueue, type QueuedWithdrawal } from './queries/decisions.ts';

const PAGE_SIZE = 25;

/** The approval queue. A page beyond the last is the last. */
export async function listQueue(
  db: Queryable,
  { status, page: wanted }: { status: QueuedWithdrawal['status']; page: number },
): Promise<Answer<'listWithdrawals'>> {
  const total = await countQueue(db, status);
  const page = describePage(wanted, { total, size: PAGE_SIZE });
  const rows = await selectQueue(db, { status, ...rowsOfPage(page.page, PAGE_SIZE) });
  return {
    items: rows.map(shownWithdrawal),
    ...page,
  };
}

export const shownWithdrawal = (row: QueuedWithdrawal) => ({
  ...row,
  cpf: maskCpf(row.cpf),
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
