import { hash } from 'node:crypto';
import type { Cents } from '@raspasorte/contract';
import type { KycStatus, PlayerTag, UserSortColumn } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';

export type UserFilter = {
  /** For LIKE; all of them match. */
  patterns: readonly string[];
  status: 'active' | 'blocked' | null;
};

/** What is looked for, from `s` (player_search); the status from `p` (profiles). */
function conditions({ patterns, status }: UserFilter, values: unknown[]): string[] {
  return [
    ...patterns.map((pattern) => `s.words like $${values.push(pattern)}`),
    ...(status === null ? [] : [`p.status = $${values.push(status)}`]),
  ];
}

const joined = ({ status }: UserFilter): string => (status === null ? '' : ' join profiles p on p.player_id = s.player_id');

/** The ids that match the filter, in no order. */
export async function selectMatchingIds(db: Queryable, filter: UserFilter & { limit: number }): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(matchingIdsQuery(filter));
  return rows.map(({ id }) => id);
}

function matchingIdsQuery(filter: UserFilter & { limit: number }): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const where = conditions(filter, values);
  // Blocked users are few and have an index of their own, which leads without a search.
  const text = `select s.player_id as id from player_search s${joined(filter)} where ${where.join(' and ')} limit $${values.push(filter.limit)}`;
  return { text, values };
}

/** Where each order stands. Every one ends with the id, which no two people share. */
const orders: Record<UserSortColumn, { column: string; type: 'timestamptz' | 'text' | 'bigint' }> = {
  created_at: { column: 's.created_at', type: 'timestamptz' },
  name: { column: 's.name', type: 'text' },
  balance: { column: 't.balance_cents', type: 'bigint' },
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
  limit: number;
  offset: number;
};

export type UserRow = {
  id: string;
  position: string;
  name: string;
  status: 'active' | 'blocked';
  kyc_status: KycStatus;
  email: string;
  role: string | null;
  balance_cents: Cents;
  wagered_cents: Cents;
  won_cents: Cents;
  created_at: Date;
  tags: PlayerTag[];
};

export async function selectUserPage(db: Queryable, page: UserPage): Promise<UserRow[]> {
  return (await db.query<UserRow>(userPageQuery(page))).rows;
}

/** Selects the ids of one page, then the columns that are shown. */
function userPageQuery(page: UserPage): { name?: string; text: string; values: unknown[] } {
  const { column, type } = orders[page.order.by];
  const direction = page.order.falling ? 'desc' : 'asc';
  const values: unknown[] = [];
  const filter: UserFilter = page.ids === null ? page : { patterns: [], status: null };
  const where = conditions(filter, values);
  const lead = column.startsWith('t.') ? 't' : 's';
  if (page.ids !== null) where.push(`${lead}.player_id = any ($${values.push(page.ids)}::uuid[])`);
  if (page.from !== null) {
    const [position, id] = [values.push(page.from.position), values.push(page.from.id)];
    where.push(`(${column}, ${lead}.player_id) ${page.order.falling ? '<' : '>'} ($${position}::${type}, $${id}::uuid)`);
  }
  const needsSearch = lead === 's' || filter.patterns.length > 0;
  const tables = [
    lead === 't' ? 'player_totals t' : 'player_search s',
    lead === 't' && needsSearch ? 'join player_search s on s.player_id = t.player_id' : '',
    filter.status === null ? '' : `join profiles p on p.player_id = ${lead}.player_id`,
  ].join(' ');
  const text = `
    with listed as materialized (
      select ${lead}.player_id, ${column} as position from ${tables}
      ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
      order by ${column} ${direction}, ${lead}.player_id ${direction} limit $${values.push(page.limit)} offset $${values.push(page.offset)})
    select l.player_id as id, l.position::text, p.name, p.status, p.kyc_status, u.email, u.role, w.balance_cents, f.wagered_cents, f.won_cents,
      p.created_at, player_tags(p.player_id) as tags
    from listed l join profiles p on p.player_id = l.player_id join auth."user" u on u.id = l.player_id
      join wallet w on w.player_id = l.player_id join player_figures f on f.player_id = l.player_id
    order by l.position ${direction}, l.player_id ${direction}`;
  // By ids or without a filter the plan is always the same, and planning takes longer than reading;
  // a search's plan depends on its text.
  const isPlannedOnce = filter.patterns.length === 0 && filter.status === null;
  return { text, values, ...(isPlannedOnce && { name: `user-page-${hash('sha1', text)}` }) };
}

/** Counts no further than `limit`. */
export async function countUsers(db: Queryable, filter: UserFilter, limit: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(countUsersQuery(filter, limit));
  return rows[0]?.count ?? 0;
}

function countUsersQuery(filter: UserFilter, limit: number): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const where = conditions(filter, values);
  const from = `player_search s${joined(filter)} ${where.length === 0 ? '' : `where ${where.join(' and ')}`}`;
  return { text: `select count(*) from (select from ${from} limit $${values.push(limit)}) counted`, values };
}
