import type { Answer } from '@raspasorte/contract';
import type { PlayerFilter, UserSortColumn } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { cursorPosition } from '../../platform/http/cursor-position.ts';
import { existingPage, rowsOfPage } from '../../platform/http/numbered-page.ts';
import { cutPage, readCursor, type PageCursor } from '../../platform/http/page-cursor.ts';
import { isStaffRole } from '../../people/access/permissions.ts';
import { COLLECTED_AT_MOST } from './find-users.ts';
import { isUnfiltered, type UserFilter } from './queries/user-filter.ts';
import {
  countUsers,
  selectIdsAtMost,
  selectUserPage,
  userOrderTypes,
  type UserOrder,
  type UserRow,
} from './queries/user-list.ts';
import { readFilter } from './read-filter.ts';
import { rtpPercent } from './rtp-percent.ts';

type Query = PlayerFilter & {
  sort: UserSortColumn | `-${UserSortColumn}`;
  page: number;
  cursor?: string | undefined;
};

const PAGE_SIZE = 25;
/** Without a filter an index counts users up to here, for page numbers and for the total. */
const EVERYBODY_AT_MOST = 10_000;

/**
 * One page of users. A page number beyond the counted rows gives the last counted page; a cursor
 * leads on from there.
 */
export async function listUsers(db: Queryable, query: Query, now = new Date()): Promise<Answer<'listUsers'>> {
  const filter = readFilter(query, now);
  const order = readOrder(query.sort);
  const cursor = readCursor(query.cursor, cursorPosition[userOrderTypes[order.by]]);
  const { ids, counted, atMost } = await collect(db, filter);
  const read = (page: number) =>
    readPage(db, { filter, ids, order, cursor, offset: cursor === null ? rowsOfPage(page, PAGE_SIZE).offset : 0 });
  const asked = cursor === null ? Math.min(query.page, atMost / PAGE_SIZE) : query.page;
  const wanted = await read(asked);
  const total = Math.min(counted, atMost);
  const page = cursor === null ? existingPage(asked, { total, size: PAGE_SIZE }) : asked;
  const { rows, ...ends } = page === asked ? wanted : await read(page);
  return { items: rows.map(view), total, is_capped: counted > atMost, page, page_size: PAGE_SIZE, ...ends };
}

type Collected = { ids: string[] | null; counted: number; atMost: number };

/**
 * The ids that the filter finds; null without a filter, or when there are too many. Too many are
 * not counted further, because testing ten thousand users takes longer than a list may.
 */
async function collect(db: Queryable, filter: UserFilter): Promise<Collected> {
  if (isUnfiltered(filter))
    return { ids: null, counted: await countUsers(db, filter, EVERYBODY_AT_MOST + 1), atMost: EVERYBODY_AT_MOST };
  return { ...(await selectIdsAtMost(db, filter, COLLECTED_AT_MOST)), atMost: COLLECTED_AT_MOST };
}

const readOrder = (sort: Query['sort']): UserOrder => ({
  by: sort.replace(/^-/, '') as UserSortColumn,
  falling: sort.startsWith('-'),
});

type Wanted = { filter: UserFilter; ids: string[] | null; order: UserOrder; cursor: PageCursor | null; offset: number };

async function readPage(db: Queryable, { filter, ids, order, cursor, offset }: Wanted) {
  const backwards = cursor?.direction === 'before';
  const rows = await selectUserPage(db, {
    ...filter,
    ids,
    order: { by: order.by, falling: order.falling !== backwards },
    from: cursor,
    limit: PAGE_SIZE + 1,
    offset,
  });
  return cutPage(rows, { size: PAGE_SIZE, cursor, offset });
}

const view = ({ position: _position, role, wagered_cents, won_cents, created_at, last_played_at, ...user }: UserRow) => ({
  ...user,
  role: isStaffRole(role) ? role : null,
  total_apostado_cents: wagered_cents,
  total_ganho_cents: won_cents,
  rtp: rtpPercent({ wageredCents: wagered_cents, wonCents: won_cents }),
  created_at: created_at.toISOString(),
  last_played_at: last_played_at?.toISOString() ?? null,
});
