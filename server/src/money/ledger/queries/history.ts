import type { Cents, Transaction } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

/**
 * A player's history, newest first: the rows of the journal and of the payments, merged. The
 * journal is read by its numbers. Their order is that of time, except where a clock was set back,
 * so `STRAYS` more transfers than needed are read to put those in their place.
 */
const STRAYS = 64;

export type TransactionFilter = {
  playerId: string;
  type: Transaction['type'] | null;
  status: Transaction['status'] | null;
  from: Date | null;
  until: Date | null;
};

export type TransactionRow = {
  id: string;
  type: Transaction['type'];
  direction: Transaction['direction'];
  status: Transaction['status'];
  amount_cents: Cents;
  created_at: Date;
  order_id: string | null;
  cause: Transaction['cause'];
};

/**
 * The journal's kinds of each type. Types that do not belong to cards are rare and have their own
 * index.
 */
const rare = 'is_rare and type = $2';
const kindsOf: Readonly<Record<Transaction['type'], string>> = {
  PURCHASE: "kind = 'stake'",
  PAYOUT: "kind = 'prize'",
  REFUND: rare,
  ADJUSTMENT: rare,
  DEPOSIT: 'false',
  WITHDRAW: 'false',
};

/**
 * The numbers between which the transfers of a period are. Each is one subquery: as a value of its
 * own it is sent to an archive, which `coalesce` is not.
 */
const numbered = `
  seq >= (select coalesce(nullif(journal_seq_at($1, $4), (select h.seq + 1 from public.archived_head h where h.player_id = $1)), 0) - ${STRAYS})
    and seq <= (select coalesce(journal_seq_at($1, $5), ${Number.MAX_SAFE_INTEGER}) + ${STRAYS})`;

const filtered = `
  player_id = $1 and ($3::text is null or status = $3)
    and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`;

const filterValues = (filter: TransactionFilter) => [filter.playerId, filter.type, filter.status, filter.from, filter.until];

/**
 * How many numbers are read first for each transfer that is wanted; prizes are the rarest of cards.
 * An archive sorts nothing for this database, so without a lowest number it would send all.
 */
const spanOf = (type: Transaction['type'] | null) => (type === 'PAYOUT' ? 16 : 4);

/**
 * The part of the journal that a filter selects, a name for its prepared statements, and the number
 * after which its newest transfers most likely are. Rare kinds are never archived.
 */
function journalOf({ type, from, until }: TransactionFilter): { name: string; journal: string; near: string } {
  const kinds = type === null ? 'true' : kindsOf[type];
  const dated = kinds !== rare && (from ?? until) !== null;
  // Its base type: no condition about a domain is sent to an archive.
  const newest = '(select seq::bigint from public.wallet where player_id = $1)';
  const end = dated ? `coalesce(journal_seq_at($1, $5), ${newest}) + ${STRAYS}` : newest;
  return {
    name: `${type ?? 'all'}${dated ? '-dated' : ''}`,
    journal: `${kinds === rare ? 'public.' : ''}journal_history where ${kinds} and ${filtered} ${dated ? `and ${numbered}` : ''}`,
    near: `(select ${end} - ${spanOf(type)} * ($6::bigint + ${STRAYS}))`,
  };
}

/** PostgreSQL can evaluate the first condition before it reads any row. */
const payments = `payment_history where ($2::text is null or $2 in ('DEPOSIT', 'WITHDRAW')) and ($2 is null or type = $2) and ${filtered}`;

const newestFirst = 'order by created_at desc, reference desc, seq desc nulls last';

/**
 * Reads only the rows of `page`, which was found in the indexes, so that a page far back is cheap.
 * All at once: an archive is asked once for its rows, not for each.
 */
const rowsOf = (page: string, columns = '') => `${page}
  select page.reference::text || coalesce('-' || lpad(page.seq::text, 12, '0'), '') as id, page.created_at, ${columns}
    row.type, row.direction, row.status, row.amount_cents, row.order_id, row.cause
  from page join (
    select seq, reference, type, direction, status, amount_cents, null::uuid as order_id, cause
    from journal_history where player_id = $1 and seq = any (array(select seq from page))
    union all
    select null, id, type, direction, status, amount_cents, order_id, null
    from payment_history where player_id = $1 and id = any (array(select reference from page where seq is null))
  ) row on row.reference = page.reference and row.seq is not distinct from page.seq
  order by page.created_at desc, id desc`;

export async function selectTransactions(
  db: Queryable,
  filter: TransactionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TransactionRow[]> {
  const { name, journal, near } = journalOf(filter);
  const { rows } = await db.query<TransactionRow>({
    name: `select-transactions-${name}`,
    // The second part of the journal is read only where the first one has too few transfers.
    text: rowsOf(`
      with near as materialized (
        select created_at, reference, seq from ${journal} and seq > ${near} order by seq desc limit $6 + ${STRAYS}
      ), newest as (
        (select created_at, reference, seq from near)
        union all
        (select created_at, reference, seq from ${journal} and (select count(*) from near) < $6 + ${STRAYS} and seq <= ${near}
          order by seq desc limit $6 + ${STRAYS})
        union all
        (select created_at, id, null from ${payments} order by created_at desc, id desc limit $6)
      ), page as materialized (select created_at, reference, seq from newest ${newestFirst} limit $6 - $7 offset $7)`),
    values: [...filterValues(filter), offset + limit, offset],
  });
  return rows;
}

/** How many rows a history has, counted up to `atMost`. */
export async function countTransactions(db: Queryable, filter: TransactionFilter, atMost: number | null): Promise<number> {
  const { name, journal } = journalOf(filter);
  const { rows } = await db.query<{ count: number }>({
    name: `count-transactions-${name}`,
    text: `
      select (select count(*) from (select from ${journal} limit $6) journal)
        + (select count(*) from (select from ${payments} limit $6) payments) as count`,
    values: [...filterValues(filter), atMost],
  });
  return Math.min(rows[0]?.count ?? 0, atMost ?? Number.POSITIVE_INFINITY);
}

/** `position`: the time to the microsecond, which a Date would cut off. */
export type StatementRow = Omit<TransactionRow, 'order_id'> & { position: string };

/** The next rows of a history after the given row, newest first. */
export async function selectStatementRows(
  db: Queryable,
  filter: TransactionFilter,
  { after, limit }: { after: StatementRow | null; limit: number },
): Promise<StatementRow[]> {
  // Not by the numbers of a period: a row that a clock has misplaced must not be missing.
  const { name, journal } = journalOf({ ...filter, from: null, until: null });
  const place = `(created_at, reference, coalesce(seq, 0)) < ($6, left($7, 36)::uuid, coalesce(nullif(substr($7, 38), '')::bigint, 0))`;
  const page = `
    with page as materialized (
      select created_at, reference, seq from (
        select created_at, reference, seq from ${journal}
        union all
        select created_at, id, null from ${payments}) history
      where $6::timestamptz is null or ${place} ${newestFirst} limit $8)`;
  const { rows } = await db.query<StatementRow>({
    name: `select-statement-rows-${name}`,
    text: rowsOf(page, 'page.created_at::text as position,'),
    values: [...filterValues(filter), after?.position ?? null, after?.id ?? null, limit],
  });
  return rows;
}

/** How many rows a history has, and the time of its oldest row; null without rows. */
export async function selectExtent(db: Queryable, filter: TransactionFilter): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>({
    name: 'select-extent',
    text: `select count(*), min(created_at) as oldest from transactions where ($2::text is null or type = $2) and ${filtered}`,
    values: filterValues(filter),
  });
  return rows[0] ?? { count: 0, oldest: null };
}
