import type { Answer } from '@raspasorte/contract';
import type { reconciliationFilters } from '@raspasorte/contract/schemas';
import type * as z from 'zod';
import type { Queryable } from '../../platform/database/pool.ts';
import { describePage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { beginsWith } from '../../platform/text/begins-with.ts';
import { dayBefore } from '../../platform/time/sao-paulo-time.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectNewestDays, selectUncomparedDays } from './queries/compared-days.ts';
import { countDifferences, selectDifferences, type DifferenceFilter } from './queries/differences.ts';

const PAGE_SIZE = 25;
/** How many days back the list names days that were not compared. */
const LOOKED_BACK_DAYS = 30;

type Filters = z.output<typeof reconciliationFilters>;

export const toFilter = ({ state, provider, type, difference, external_id, from, to }: Filters): DifferenceFilter => ({
  state,
  provider: provider ?? null,
  type: type === 'all' ? null : type,
  difference: difference ?? null,
  ids: external_id ? beginsWith(external_id) : null,
  from: from ?? null,
  to: to ?? null,
});

/**
 * The differences between the providers' books and ours, newest first. A page beyond the last is
 * the last.
 */
export async function listDifferences(
  db: Queryable,
  { page: wanted, ...filters }: Filters & { page: number },
  now: Date,
): Promise<Answer<'listReconciliation'>> {
  const filter = toFilter(filters);
  const total = await countDifferences(db, filter);
  const page = describePage(wanted, { total, size: PAGE_SIZE });
  const rows = await selectDifferences(db, filter, rowsOfPage(page.page, PAGE_SIZE));
  const compared = await selectNewestDays(db);
  const uncompared = await selectUncomparedDays(db, { since: dayBefore(now, LOOKED_BACK_DAYS), until: dayBefore(now, 1) });
  return {
    items: rows.map(withIsoInstants),
    compared: compared.map(withIsoInstants),
    uncompared,
    ...page,
  };
}
