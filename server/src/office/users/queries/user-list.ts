import type { Cents } from '@raspasorte/contract';
import type { KycStatus, PlayerTag, UserSortColumn, UserStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import { joinedTables, userConditions, userTables, whereAll, type UserFilter } from './user-filter.ts';

type Matching = UserFilter & {
  limit: number;
  /**
   * If given, the ids are in order and begin after this one, or with the first if it is null. If
   * left out, they are in no order.
   */
  after?: string | null;
};

/** The ids that match the filter. */
export async function selectMatchingIds(db: Queryable, filter: Matching): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(matchingIdsQuery(filter));
  return rows.map(({ id }) => id);
}

function matchingIdsQuery({ limit, after, ...filter }: Matching): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const lead = leadOf(filter);
  const { where, tables } = userConditions(filter, lead, values);
  if (typeof after === 'string') where.push(`${lead}.player_id > $${values.push(after)}`);
  const order = after === undefined ? '' : `order by ${lead}.player_id`;
  // Blocked users are few, and an index of their own finds them when there is no search.
  const text = `select ${lead}.player_id as id from ${joinedTables(lead, tables)} ${whereAll(where)} ${order} limit $${values.push(limit)}`;
  return { text, values };
}

/**
 * The ids that match the filter, in no order, and their number; no ids, and a number one above
 * `atMost`, if there are more. Only ids that are sent are made into text.
 */
export async function selectIdsAtMost(
  db: Queryable,
  filter: UserFilter,
  atMost: number,
): Promise<{ ids: string[] | null; counted: number }> {
  const found = matchingIdsQuery({ ...filter, limit: atMost + 1 });
  const { rows } = await db.query<{ counted: number; ids: string | null }>({
    text: `select count(*) as counted, case when count(*) <= ${atMost} then array_to_string(array_agg(id), ' ') end as ids from (${found.text}) found`,
    values: found.values,
  });
  const { counted, ids } = rows[0]!;
  if (counted > atMost) return { ids: null, counted };
  return { ids: ids?.split(' ') ?? [], counted };
}

/** The leading table. A filter that is only about figures does not need `player_search`. */
function leadOf(filter: UserFilter): 's' | 't' {
  const { tables } = userConditions(filter, 't', []);
  return tables.has('t') && !tables.has('s') ? 't' : 's';
}

/** The column of each sort order. The id, which is unique, breaks ties. */
const orders: Record<UserSortColumn, { column: string; type: 'timestamptz' | 'text' | 'bigint' }> = {
  created_at: { column: 's.created_at', type: 'timestamptz' },
  name: { column: 's.name', type: 'text' },
  balance: { column: 't.balance_cents', type: 'bigint' },
  deposited: { column: 't.deposited_cents', type: 'bigint' },
  wagered: { column: 't.wagered_cents', type: 'bigint' },
  won: { column: 't.won_cents', type: 'bigint' },
};

export const userOrderTypes = Object.fromEntries(Object.entries(orders).map(([by, { type }]) => [by, type])) as {
  [By in UserSortColumn]: (typeof orders)[By]['type'];
};

export type UserOrder = { by: UserSortColumn; falling: boolean };

export type UserPage = UserFilter & {
  /** When given, only these, whatever the filter says. */
  ids: readonly string[] | null;
  order: UserOrder;
  from: { position: string; id: string } | null;
  /** When given, only this many users are tested, in the order of the list. */
  within?: number;
  limit: number;
  offset: number;
};

export type UserRow = {
  id: string;
  position: string;
  name: string;
  status: UserStatus;
  kyc_status: KycStatus;
  email: string;
  role: string | null;
  balance_cents: Cents;
  wagered_cents: Cents;
  won_cents: Cents;
  created_at: Date;
  tags: PlayerTag[];
  deposited_cents: Cents;
  deposits: number;
  last_played_at: Date | null;
};

/** The ids of one page, then the columns that are shown, by a statement that is always the same. */
export async function selectUserPage(db: Queryable, page: UserPage): Promise<UserRow[]> {
  const { rows: places } = await db.query<Place>(placesQuery(page));
  if (places.length === 0) return [];
  return (await db.query<UserRow>(preparedStatement('user-rows', userRows, [places.map(({ id }) => id)]))).rows.map(
    (row, index) => ({ ...row, position: places[index]!.position }),
  );
}

type Place = Pick<UserRow, 'id' | 'position'>;

function placesQuery(page: UserPage): { name?: string; text: string; values: unknown[] } {
  const { column, type } = orders[page.order.by];
  const direction = page.order.falling ? 'desc' : 'asc';
  const values: unknown[] = [];
  const filter: UserFilter = page.ids === null ? page : { patterns: [], status: null };
  const lead = column.startsWith('t.') ? 't' : 's';
  const { where, tables } = userConditions(filter, lead, values);
  const isUnfiltered = where.length === 0;
  if (page.ids !== null) where.push(`${lead}.player_id = any ($${values.push(page.ids)}::uuid[])`);
  const order = `order by ${column} ${direction}, ${lead}.player_id ${direction}`;
  const beyond: string[] = [];
  if (page.from !== null) {
    const [position, id] = [values.push(page.from.position), values.push(page.from.id)];
    beyond.push(`(${column}, ${lead}.player_id) ${page.order.falling ? '<' : '>'} ($${position}::${type}, $${id}::uuid)`);
  }
  const first =
    page.within === undefined
      ? undefined
      : `(select * from ${userTables[lead]} ${lead} ${whereAll(beyond)} ${order} limit ${page.within}) ${lead}`;
  const offset = page.offset === 0 ? '' : `offset $${values.push(page.offset)}`;
  const text = `
    select ${lead}.player_id as id, ${column}::text as position from ${joinedTables(lead, tables, first)}
    ${whereAll(first === undefined ? [...where, ...beyond] : where)} ${order} limit ${page.limit} ${offset}`;
  // Without a filter, or by ids, the plan is always the same. The plan of a search depends on its
  // text.
  return isUnfiltered ? preparedStatement('user-places', text, values) : { text, values };
}

const userRows = `
  select l.player_id as id, p.name, p.status, p.kyc_status, u.email, u.role, w.balance_cents, f.wagered_cents, f.won_cents,
    p.created_at, player_tags(p.player_id) as tags, f.deposited_cents, f.deposits, f.last_played_at
  from unnest($1::uuid[]) with ordinality l (player_id, n) join profiles p on p.player_id = l.player_id
    join auth."user" u on u.id = l.player_id join wallet w on w.player_id = l.player_id
    join player_figures f on f.player_id = l.player_id
  order by l.n`;

/** Counts no further than `limit`. */
export async function countUsers(db: Queryable, filter: UserFilter, limit: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(countUsersQuery(filter, limit));
  return rows[0]?.count ?? 0;
}

function countUsersQuery(filter: UserFilter, limit: number): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const lead = leadOf(filter);
  const { where, tables } = userConditions(filter, lead, values);
  const from = `${joinedTables(lead, tables)} ${whereAll(where)}`;
  return { text: `select count(*) from (select from ${from} limit $${values.push(limit)}) counted`, values };
}
