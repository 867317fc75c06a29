import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import { everyProvider, isNotEnded } from './our-transactions.ts';

/** `asOf`: when the comparison began to read. What ended since then is compared by a later one. */
export type ComparedDay = {
  provider: string;
  asOf: Date;
  source: 'list' | 'details';
  transactions: number;
  differences: number;
};

/**
 * False, and no effect, when a comparison that began later is stored already. One that began while
 * the clock was ahead is replaced.
 */
export async function upsertComparedDay(tx: Tx, day: string, compared: ComparedDay): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into reconciliation_day as d (day, provider, compared_at, source, transactions, differences)
     values ($1, $2, $6, $3, $4, $5)
     on conflict (day, provider) do update set compared_at = $6, source = $3, transactions = $4, differences = $5
       where d.compared_at < $6 or d.compared_at > clock_timestamp()`,
    [day, compared.provider, compared.source, compared.transactions, compared.differences, compared.asOf],
  );
  return rowCount === 1;
}

/** Earlier days that still have open differences, which may have disappeared meanwhile. */
export async function selectOpenDays(db: Queryable, provider: string, since: string): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select distinct day::text from reconciliation_difference where provider = $1 and resolved_at is null and day >= $2 order by day`,
    [provider, since],
  );
  return rows.map(({ day }) => day);
}

/**
 * Compared days that had transactions which were pending then, or are still. How these ended was
 * not compared yet. A day before `since` counts if one of its transactions has ended since.
 */
export async function selectChangedDays(db: Queryable, provider: string, since: string): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select c.day::text from reconciliation_day c
     where c.provider = $1 and c.day >= $2 and exists (select from provider_transactions t
       where t.provider = c.provider and t.created_at >= c.day::timestamp at time zone 'America/Sao_Paulo'
         and t.created_at < (c.day + 1)::timestamp at time zone 'America/Sao_Paulo'
         and (t.settled_at is null or t.settled_at > c.compared_at))
     union
     select c.day::text from provider_transactions t
       join reconciliation_day c on c.provider = t.provider and c.day = sao_paulo_day(t.created_at)
     where t.provider = $1 and c.day < $2 and t.settled_at >= $2::date::timestamp at time zone 'America/Sao_Paulo' and t.settled_at > c.compared_at
       and t.type in ('DEPOSIT', 'WITHDRAW')
     order by day`,
    [provider, since],
  );
  return rows.map(({ day }) => day);
}

/** The days that were compared since then. */
export async function selectDaysComparedSince(db: Queryable, provider: string, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    'select day::text from reconciliation_day where provider = $1 and compared_at >= $2',
    [provider, since],
  );
  return rows.map(({ day }) => day);
}

/**
 * Days that were never compared although transactions were made on them. Of each day one is looked
 * for: as `exists` PostgreSQL would compare every payment with every day.
 */
export async function selectUncomparedDays(
  db: Queryable,
  { since, until }: { since: string; until: string },
): Promise<{ provider: string; day: string }[]> {
  const { rows } = await db.query<{ provider: string; day: string }>(
    `with recursive ${everyProvider},
     used as (select t.provider from every_provider t where ${isNotEnded})
     select u.provider, to_char(d, 'YYYY-MM-DD') as day
     from used u cross join generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') d
       cross join lateral (select from provider_transactions t where t.provider = u.provider
         and t.created_at >= d at time zone 'America/Sao_Paulo'
         and t.created_at < (d + interval '1 day') at time zone 'America/Sao_Paulo' order by t.created_at limit 1) paid
     where not exists (select from reconciliation_day c where c.provider = u.provider and c.day = d::date)
     order by u.provider, d`,
    [since, until],
  );
  return rows;
}

export type NewestDay = ComparedDay & { day: string; compared_at: Date };

export async function selectNewestDays(db: Queryable): Promise<NewestDay[]> {
  const { rows } = await db.query<NewestDay>(
    `select distinct on (provider) provider, day::text, compared_at, source, transactions, differences
     from reconciliation_day order by provider, day desc`,
  );
  return rows;
}
