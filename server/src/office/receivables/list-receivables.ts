import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { existingPage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectReceivables, sumReceivables } from './queries.ts';

const PAGE_SIZE = 25;

/** What players owe, what can be collected first. A page beyond the last is the last. */
export async function listReceivables(db: Queryable, { page: wanted }: { page: number }): Promise<Answer<'listReceivables'>> {
  const { total, owed_cents } = await sumReceivables(db);
  const page = existingPage(wanted, { total, size: PAGE_SIZE });
  const rows = await selectReceivables(db, rowsOfPage(page, PAGE_SIZE));
  const items = rows.map(({ position: _, ...row }) => withIsoInstants(row));
  return { items, total, page, page_size: PAGE_SIZE, owed_cents };
}
