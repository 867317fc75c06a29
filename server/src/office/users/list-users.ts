import type { Answer } from '@raspasorte/contract';
import { isStaffRole, type PlayerFilter, type UserSortColumn } from '@raspasorte/contract/admin';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { cursorPosition } from '../../platform/http/list-pages/cursor-position.ts';
import { existingPage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { cutPage, readCursor, type PageCursor } from '../../platform/http/list-pages/page-cursor.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
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
/** Up to this many ids are collected; a broader filter walks the list in its order. */
const COLLECTED_AT_MOST = 1000;
/** Users that are tested for a page while the found ones are still counted. */
const TESTED_MEANWHILE = 1000;

/**
 * One page of users. A page number beyond the counted rows gives the last counted page; a cursor
 * leads on from there. While the found users are counted, the page is already looked for among the
 * first users of the list, where a filter that finds many has it.
 */
export async function listUsers(db: Pool, query: Query, now = new Date()): Promise<Answer<'listUsers'>> {
  const filter = readFilter(query, now);
  const order = readOrder(query.sort);
  const cursor = readCursor(query.cursor, cursorPosition[userOrderTypes[order.by]]);
  const atMost = isUnfiltered(filter) ? EVERYBODY_AT_MOST : COLLECTED_AT_MOST;
  const asked = cursor === null ? Math.min(query.page, atMost / PAGE_SIZE) : query.page;
  const part = (page: number) => ({ filter, order, cursor, offset: cursor === null ? rowsOfPage(page, PAGE_SIZE).offset : 0 });
  const [{ ids, counted }, early] = await Promise.all([collect(db, filter, atMost), readEarly(db, part(asked))]);
  const total = Math.min(counted, atMost);
  const page = cursor === null ? existingPage(asked, { total, size: PAGE_SIZE }) : asked;
  const found = page === asked && early.length > PAGE_SIZE ? early : await readRows(db, { ...part(page), ids });
  const { rows, ...ends } = cutPage(found, { size: PAGE_SIZE, cursor, offset: part(page).offset });
  return { items: rows.map(view), total, is_capped: counted > atMost, page, page_size: PAGE_SIZE, ...ends };
}

/**
 * The ids that the filter finds; null without a filter, or when there are too many. Too many are
 * not counted further, because testing ten thousand users takes longer than a list may.
 */
async function collect(db: Queryable, filter: UserFilter, atMost: number): Promise<{ ids: string[] | null; counted: number }> {
  if (isUnfiltered(filter)) return { ids: null, counted: await countUsers(db, filter, atMost + 1) };
  return selectIdsAtMost(db, filter, atMost);
}

const readOrder = (sort: Query['sort']): UserOrder => ({
  by: sort.replace(/^-/, '') as UserSortColumn,
  falling: sort.startsWith('-'),
});

type Part = { filter: UserFilter; order: UserOrder; cursor: PageCursor | null; offset: number };

/**
 * The rows of a page and one more, or fewer if the first users of the list do not have them all.
 */
async function readEarly(db: Queryable, part: Part): Promise<UserRow[]> {
  // A search for words has an index of its own, and finds few.
  if (part.filter.patterns.length > 0) return [];
  return readRows(db, { ...part, ids: null, ...(!isUnfiltered(part.filter) && { within: TESTED_MEANWHILE }) });
}

type Wanted = Part & { ids: string[] | null; within?: number };

async function readRows(db: Queryable, { filter, order, cursor, ...wanted }: Wanted): Promise<UserRow[]> {
  const falling = order.falling !== (cursor?.direction === 'before');
  return selectUserPage(db, { ...filter, ...wanted, order: { by: order.by, falling }, from: cursor, limit: PAGE_SIZE + 1 });
}

const view = ({ position: _position, role, wagered_cents, won_cents, ...user }: UserRow) => ({
  ...withIsoInstants(user),
  role: isStaffRole(role) ? role : null,
  total_apostado_cents: wagered_cents,
  total_ganho_cents: won_cents,
  rtp: rtpPercent({ wageredCents: wagered_cents, wonCents: won_cents }),
});
