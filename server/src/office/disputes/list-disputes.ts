import type { Answer } from '@raspasorte/contract';
import type { DisputeStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { existingPage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { countDisputes, selectDisputes, sumOpenDisputes } from './queries/disputes.ts';

const PAGE_SIZE = 25;

/** Payments that banks want back. A page beyond the last is the last. */
export async function listDisputes(
  db: Queryable,
  { status, page: wanted, now }: { status: DisputeStatus; page: number; now: Date },
): Promise<Answer<'listDisputes'>> {
  const [total, open] = [await countDisputes(db, status), await sumOpenDisputes(db, now)];
  const page = existingPage(wanted, { total, size: PAGE_SIZE });
  const rows = await selectDisputes(db, { status, ...rowsOfPage(page, PAGE_SIZE) });
  return { items: rows.map(withIsoInstants), total, page, page_size: PAGE_SIZE, open };
}
