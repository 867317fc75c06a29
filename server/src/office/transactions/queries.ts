import type { Cents } from '@raspasorte/contract';
import {
  adminTransactionStatuses,
  adminTransactionTypes,
  type AdminTransactionFlag,
  type AdminTransactionStatus,
  type AdminTransactionType,
  type DisputeStatus,
  type PaymentProvider,
} from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { FoundUsers } from '../users/find-users.ts';

/** Null means no condition. */
export type TransactionFilter = {
  type: AdminTransactionType | null;
  status: AdminTransactionStatus | null;
  flag: AdminTransactionFlag | null;
  provider: PaymentProvider | null;
  leastCents: number | null;
  mostCents: number | null;
  /** Only transactions of these players. */
  people: FoundUsers | null;
  /** Only these transactions. */
  ids: readonly string[] | null;
  from: Date | null;
  until: Date | null;
};

type Position = { position: string; id: string };
type Query = { text: string; values: unknown[]; name?: string };

export type PageRange = {
  /** Only rows after this one. */
  after: Position | null;
  /** Oldest first. */
  rising: boolean;
  limit: number;
  offset: number;
};

export type TransactionRow = {
  id: string;
  position: string;
  user_id: string;
  name: string;
  type: AdminTransactionType;
  method: string;
  provider: string;
  amount_cents: Cents;
  requested_cents: Cents;
  fee_cents: Cents;
  status: AdminTransactionStatus;
  external_id: string | null;
  end_to_end_id: string | null;
  flag: AdminTransactionFlag | null;
  dispute: DisputeStatus | null;
  awaits_approval: boolean;
  decided_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
};

/**
 * A prepared statement, because the branches take long to plan. Only for texts without values, of
 * which there are few.
 */
const preparedIfConstant = (text: string, values: unknown[]): Query =>
  values.length === 0 ? preparedStatement('transactions', text, values) : { text, values };

const isSearch = ({ people, ids }: TransactionFilter): boolean => (people !== null && 'ids' in people) || ids !== null;

/** Flagged transactions have an index of their own, of all types and statuses. */
const isOneBranch = (filter: TransactionFilter): boolean => isSearch(filter) || filter.flag !== null;

/**
 * The condition for transactions of the people found. When a search finds very many people, a list
 * that stops early tests its rows one by one. The subquery keeps the planner from looking up all of
 * these people first.
 */
function ofPeople(people: FoundUsers, values: unknown[], stopsEarly: boolean): string {
  if ('ids' in people) return `t.player_id = any ($${values.push(people.ids)}::uuid[])`;
  const words = people.patterns.map((pattern) => `s.words like $${values.push(pattern)}`).join(' and ');
  return stopsEarly
    ? `(select ${words} from player_search s where s.player_id = t.player_id)`
    : `exists (select from player_search s where s.player_id = t.player_id and ${words})`;
}

type SourceParts = {
  values: unknown[];
  conditions?: string[];
  /** The end of each branch, so that no branch reads more rows than the merged result needs. */
  end?: string;
};

/**
 * The FROM expression of the list. A search finds few rows, so they are looked up and sorted. What
 * is flagged is read in the order of its index. Without either, or when a search finds very many
 * people, there is a branch for each type and status. Each branch is in the order of its index, so
 * that they only need to be merged.
 */
function source(filter: TransactionFilter, { values, conditions = [], end = '' }: SourceParts): string {
  const types = filter.type === null ? adminTransactionTypes : [filter.type];
  const statuses = filter.status === null ? adminTransactionStatuses : [filter.status];
  const where = [...conditions];
  if (filter.from !== null) where.push(`t.created_at >= $${values.push(filter.from)}`);
  if (filter.until !== null) where.push(`t.created_at < $${values.push(filter.until)}`);
  if (filter.leastCents !== null) where.push(`t.amount_cents >= $${values.push(filter.leastCents)}`);
  if (filter.mostCents !== null) where.push(`t.amount_cents <= $${values.push(filter.mostCents)}`);
  if (filter.people !== null) where.push(ofPeople(filter.people, values, end !== ''));
  if (filter.ids !== null) where.push(`t.id = any ($${values.push(filter.ids)}::uuid[])`);
  // As a constant, of which the planner knows how common it is. It comes from the contract's list.
  if (filter.provider !== null) where.push(`t.provider = '${filter.provider}'`);
  const branch = (condition: string) => `
    (select t.player_id, t.id, t.type, t.status, t.created_at, t.amount_cents from provider_transactions t
    where ${[condition, ...where].join(' and ')} ${end})`;
  if (isOneBranch(filter)) {
    if (filter.flag !== null) where.push(`t.flag = '${filter.flag}'`);
    return branch(`t.type = any ($${values.push(types)}::text[]) and t.status = any ($${values.push(statuses)}::text[])`);
  }
  // These are constants of the contract, never values of the request.
  return types
    .flatMap((type) => statuses.map((status) => branch(`t.type = '${type}' and t.status = '${status}'`)))
    .join(' union all ');
}

export async function selectTransactionPage(
  db: Queryable,
  filter: TransactionFilter,
  range: PageRange,
): Promise<TransactionRow[]> {
  return (await db.query<TransactionRow>(transactionPageQuery(filter, range))).rows;
}

function transactionPageQuery(filter: TransactionFilter, { after, rising, limit, offset }: PageRange): Query {
  const values: unknown[] = [];
  const conditions: string[] = [];
  if (after !== null) {
    const [position, id] = [values.push(after.position), values.push(after.id)];
    conditions.push(`(t.created_at, t.id) ${rising ? '>' : '<'} ($${position}::timestamptz, $${id}::uuid)`);
  }
  const direction = rising ? 'asc' : 'desc';
  const order = `order by created_at ${direction}, id ${direction}`;
  const end = `${order} limit ${limit + offset}`;
  const text = `
    with listed as materialized (
      select player_id, id, created_at from (${source(filter, { values, conditions, end })}) found
      ${order} limit ${limit} offset ${offset})
    select t.id, l.created_at::text as position, t.player_id as user_id, p.name, t.type, t.method, t.provider, t.amount_cents,
      t.requested_cents, t.fee_cents, t.status, t.external_id, t.end_to_end_id, t.flag, t.dispute,
      t.awaits_approval, w.decided_at, t.created_at, t.settled_at
    from listed l join provider_transactions t on t.player_id = l.player_id and t.id = l.id
      join profiles p on p.player_id = l.player_id left join withdrawal w on w.player_id = l.player_id and w.id = l.id
    order by l.created_at ${direction}, l.id ${direction}`;
  return offset === 0 ? preparedIfConstant(text, values) : { text, values };
}

/** Counts no further than `limit`. */
export async function countTransactions(db: Queryable, filter: TransactionFilter, limit: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(countTransactionsQuery(filter, limit));
  return rows[0]?.count ?? 0;
}

function countTransactionsQuery(filter: TransactionFilter, limit: number): Query {
  const values: unknown[] = [];
  const end = `limit ${limit}`;
  const text = `select count(*) from (select from (${source(filter, { values, end })}) found ${end}) counted`;
  return preparedIfConstant(text, values);
}

export type SumRow = { type: AdminTransactionType; status: AdminTransactionStatus; count: number; amount_cents: Cents };

/**
 * The sums of the transactions with the given statuses. Those of a search are read once for all
 * statuses, because it reads every row of the people found anyway.
 */
export async function selectSums(
  db: Queryable,
  filter: TransactionFilter,
  statuses: readonly AdminTransactionStatus[],
): Promise<SumRow[]> {
  const queries = isOneBranch(filter) ? [sumsQuery(filter)] : statuses.map((status) => sumsQuery({ ...filter, status }));
  const parts = await Promise.all(queries.map((query) => db.query<SumRow>(query)));
  return parts.flatMap(({ rows }) => rows.filter(({ status }) => statuses.includes(status)));
}

function sumsQuery(filter: TransactionFilter): Query {
  const values: unknown[] = [];
  const text = `
    select type, status, count(*), sum(amount_cents)::bigint as amount_cents
    from (${source(filter, { values })}) found group by type, status`;
  return preparedIfConstant(text, values);
}

/** The sums of everything that was ever paid, or of what one provider paid. */
export async function selectEverPaid(
  db: Queryable,
  provider: PaymentProvider | null,
): Promise<{ type: AdminTransactionType; amount_cents: Cents }[]> {
  const text = `
    select type, sum(amount_cents)::bigint as amount_cents from payment_days()
    where $1::text is null or provider = $1 group by type`;
  return (
    await db.query<{ type: AdminTransactionType; amount_cents: Cents }>(preparedStatement('transactions', text, [provider]))
  ).rows;
}

/**
 * Transactions whose provider's id or end-to-end id begins like this, in any case, or whose own id
 * lies in the range. Each part is read in the order of its index, so that a beginning shared by
 * millions costs no more than the limit.
 */
export async function selectIdsByBeginning(
  db: Queryable,
  search: { pattern: string; range: readonly [string, string] | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(idsByBeginningQuery(search));
  return rows.map(({ id }) => id);
}

function idsByBeginningQuery({
  pattern,
  range,
  limit,
}: {
  pattern: string;
  range: readonly [string, string] | null;
  limit: number;
}): Query {
  const values: unknown[] = [pattern, limit, ...(range ?? [])];
  const text = `
    (select id from provider_transactions where lower(external_id) like $1 order by lower(external_id) using ~<~ limit $2)
    union (select id from provider_transactions where lower(end_to_end_id) like $1 order by lower(end_to_end_id) using ~<~ limit $2)
    ${range === null ? '' : 'union (select id from provider_transactions where id between $3::uuid and $4::uuid order by id limit $2)'}
    limit $2`;
  return { text, values };
}
