import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { describePage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { countSecondPersonRequests, selectSecondPersonRequests } from './queries.ts';

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
    items: rows.map(withIsoInstants),
    ...page,
  };
}
