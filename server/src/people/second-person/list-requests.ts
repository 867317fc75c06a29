import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { describePage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { countSecondPersonRequests, selectSecondPersonRequests, type SecondPersonRow } from './queries.ts';

const PAGE_SIZE = 25;

/** The queue as one operator sees it. A page beyond the last is the last. */
export async function listRequests(
  db: Queryable,
  { status, page: wanted, viewerId }: { status: 'open' | 'decided'; page: number; viewerId: string },
): Promise<Answer<'listSecondPersonRequests'>> {
  const open = status === 'open';
  const total = await countSecondPersonRequests(db, open);
  const page = describePage(wanted, { total, size: PAGE_SIZE });
  const rows = await selectSecondPersonRequests(db, { open, viewerId, ...rowsOfPage(page.page, PAGE_SIZE) });
  return {
    items: rows.map(shownSecondPersonRequest),
    ...page,
  };
}

export const shownSecondPersonRequest = (row: SecondPersonRow) => ({
  ...row,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});
