import type { Queryable, Tx } from '../../platform/database/pool.ts';
import type { ArchiveAddress } from './archive-address.ts';

/**
 * Becomes the owner of the tables, in place of the server's role, for the rest of the transaction.
 */
export async function becomeOwner(tx: Tx): Promise<void> {
  await tx.query('set local role none');
}

/** True if this process alone may now rebuild the schema `archive`. */
export async function tryLockArchive(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [0xa7c417e]);
  return rows[0]!.locked;
}

/** The SQL that creates the archive's tables, with the present columns of the books. */
export async function selectArchiveTables(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ sql: string }>(`
    select 'create table if not exists stored_transfer (player_id uuid not null, seq bigint not null, kind text not null,
      debit_account text not null, credit_account text not null, amount_cents bigint not null, balance_after bigint not null,
      reference uuid not null, created_at timestamptz not null, primary key (player_id, seq))' as sql
    union all
    select 'create table if not exists stored_round (' || string_agg(format('%I %s', attname, coalesce(nullif(typbasetype, 0), atttypid)::regtype), ', ' order by attnum)
      || ', seq bigint not null, revealed integer, finished_at timestamptz, primary key (player_id, id))'
    from pg_attribute join pg_type t on t.oid = atttypid where attrelid = 'round'::regclass and attnum > 0 and not attisdropped
    union all
    select format('create index if not exists %1$s_created_at on %1$s using brin (created_at)', name)
    from unnest(array['stored_transfer', 'stored_round']) name`);
  return rows.map(({ sql }) => sql);
}

export async function callLinkArchive(tx: Tx, { options, user, password }: ArchiveAddress): Promise<void> {
  await tx.query('select link_archive($1, $2, $3)', [JSON.stringify(options), user, password]);
}

/**
 * The first month that stays: `months` whole ones before the present one, but no later than the
 * rollups, the sums of players and the public chain of days have reached.
 */
export async function selectCut(db: Queryable, { now, months }: { now: Date; months: number }): Promise<Date> {
  const { rows } = await db.query<{ cut: Date }>(
    `select least(date_trunc('month', $1::timestamptz, 'UTC') - make_interval(months => $2),
       date_trunc('month', (select watermark from rollup_watermark), 'UTC'), date_trunc('month', (select mark from player_totals_mark), 'UTC'),
       date_trunc('month', coalesce((select max(day) + 1 from fairness_days)::timestamp at time zone 'UTC', '-infinity'), 'UTC')) as cut`,
    [now, months],
  );
  return rows[0]!.cut;
}

/** The parts of all players that archive_plays takes one by one. */
export async function selectArchiveParts(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ part: number }>('select generate_series(0, archive_parts() - 1) as part');
  return rows.map(({ part }) => part);
}

/** Archives plays of one part of all players. Returns from how many players it took any. */
export async function callArchivePlays(
  tx: Tx,
  { cut, part, players }: { cut: Date; part: number; players: number },
): Promise<number> {
  const { rows } = await tx.query<{ players: number }>('select archive_plays($1, $2, $3) as players', [cut, part, players]);
  return rows[0]!.players;
}

/**
 * Takes the next month to compare: by turns one that differed and one that did not, always the one
 * whose last attempt is oldest. So no month keeps the others waiting, not even one whose comparison
 * fails. Undefined before the first month.
 */
export async function takeMonthToProve(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.query<{ month: string }>(`
    update archived_month set tried_at = clock_timestamp() where month = (
      select m.month from archived_month m
      order by (m.difference is null) = (select l.difference is null from archived_month l order by l.tried_at desc limit 1),
        m.tried_at, m.month
      limit 1)
    returning month::text as month`);
  return rows[0]?.month;
}

export async function callProveMonth(tx: Tx, month: string): Promise<string | null> {
  const { rows } = await tx.query<{ difference: string | null }>('select difference from prove_month($1)', [month]);
  return rows[0]!.difference;
}

/** The months whose last attempt failed, and whose last comparison is more than a week ago. */
export async function selectUnprovenMonths(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ month: string }>(`
    select to_char(month, 'YYYY-MM') as month from archived_month
    where tried_at > proven_at and proven_at < clock_timestamp() - interval '7 days' order by month`);
  return rows.map(({ month }) => month);
}
