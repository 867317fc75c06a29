import type { Answer } from '@raspasorte/contract';
import { MAX_BULK_USERS } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import type { UserFilter } from '../users/queries/user-filter.ts';
import { selectMatchingIds } from '../users/queries/user-list.ts';
import { selectCandidates } from './queries.ts';
import { splitCandidates, lookOf, type BulkAction } from './split-candidates.ts';

/** Few enough to keep the confirmation below them on the screen. */
const SHOWN = 5;

const reasons = ['unchanged', 'singly', 'other_block', 'staff'] as const;

/** Whom an action would change at present and whom it would leave out. Writes nothing. */
export async function previewBulk(
  db: Queryable,
  { filter, action }: { filter: UserFilter; action: BulkAction },
): Promise<Answer<'previewBulk'>> {
  const found = await selectMatchingIds(db, { ...filter, limit: MAX_BULK_USERS + 1 });
  const ids = found.slice(0, MAX_BULK_USERS);
  const { wanted, leftOut } = splitCandidates(await selectCandidates(db, { ids, ...lookOf(action) }));
  const count = (why: (typeof reasons)[number]) => leftOut.filter((each) => each.why === why).length;
  return {
    found: ids.length,
    is_capped: found.length > MAX_BULK_USERS,
    changed: wanted.length,
    left_out: reasons.map((why) => ({ why, count: count(why) })).filter((each) => each.count > 0),
    first: wanted.slice(0, SHOWN).map(({ id, name, email }) => ({ id, name, email })),
  };
}
