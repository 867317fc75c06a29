import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { existingPage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { countDisputes, selectDisputes, sumOpenDisputes, type DisputeRow, type DisputeStatus } from './queries/disputes.ts';

const PAGE_SIZE = 25;

/** Payments that banks want back. A page beyond the last is the last. */
export async function listDisputes(
  db: Queryable,
  { status, page: wanted, now }: { status: DisputeStatus; page: number; now: Date },
): Promise<Answer<'listDisputes'>> {
  const [total, open] = [await countDisputes(db, status), await sumOpenDisputes(db, now)];
  const page = existingPage(wanted, { total, size: PAGE_SIZE });
  const rows = await selectDisputes(db, { status, ...rowsOfPage(page, PAGE_SIZE) });
  return { items: rows.map(listedDispute), total, page, page_size: PAGE_SIZE, open };
}

export const listedDispute = (row: DisputeRow) => ({
  ...row,
  opened_at: row.opened_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
});
