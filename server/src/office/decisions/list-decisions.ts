import type { Answer } from '@raspasorte/contract';
import { DECISIONS_COUNTED, type DecisionKind } from '@raspasorte/contract/admin';
import type { Session } from '../../people/access/session.ts';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { existingPage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { ownKinds } from './own-kinds.ts';
import { countWaiting, selectColleagues, selectWaiting, type Holder } from './queries/waiting.ts';

const PAGE_SIZE = 25;

type Asked = { kind?: DecisionKind | undefined; holder: Holder; page: number; session: Pick<Session, 'userId' | 'role'> };

/**
 * The waiting decisions of the caller's role, by deadline, all parts read at once. A page number
 * beyond the last page gives the last page.
 */
export async function listDecisions(
  pool: Pool,
  { kind, holder, page: wanted, session }: Asked,
): Promise<Answer<'listDecisions'>> {
  const own = ownKinds(session.role);
  const kinds = kind === undefined ? own : own.filter((each) => each === kind);
  const filter = { holder, operatorId: session.userId };
  const rowsOf = async (page: number) =>
    kinds.length === 0 ? [] : selectWaiting(pool, { ...filter, kinds }, rowsOfPage(page, PAGE_SIZE));
  const [counted, found, colleagues] = await Promise.all([
    countWaiting(pool, { ...filter, kinds: own }),
    rowsOf(wanted),
    selectColleagues(pool),
  ]);
  const total = counted.filter((each) => kinds.includes(each.kind)).reduce((sum, { of_holder }) => sum + of_holder, 0);
  const counts = counted.map(({ of_holder: _listed, ...each }) => each);
  const page = existingPage(wanted, { total, size: PAGE_SIZE });
  const rows = page === wanted ? found : await rowsOf(page);
  return { items: rows.map(withIsoInstants), counts, total, page, page_size: PAGE_SIZE, colleagues };
}

/** The counts for the badge in the menu. */
export async function countDecisions(
  db: Queryable,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
): Promise<Answer<'countDecisions'>> {
  const counts = await countWaiting(db, { kinds: ownKinds(role), holder: 'anybody', operatorId: userId });
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    is_capped: counts.some(({ waiting }) => waiting >= DECISIONS_COUNTED),
  };
}
