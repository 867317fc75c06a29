import type { Queryable, Tx } from '../../platform/database/pool.ts';
import type { Difference, OurTransaction } from './compare-books.ts';

/** That the house has not left the provider of the transaction `t`. */
const isNotEnded =
  'not exists (select from payment_provider_settings s where s.provider = t.provider and s.ended_at is not null)';

type Bounds = { provider: string; from: Date; until: Date };

/**
 * Our transactions that were made in the period, a page at a time by id. Second payments are part
 * of their charge.
 */
export async function selectOurTransactions(
  db: Queryable,
  { provider, from, until }: Bounds,
  { after, limit }: { after: string | null; limit: number },
): Promise<OurTransaction[]> {
  const { rows } = await db.query<OurTransaction>(
    `select t.type, t.player_id as "playerId", t.id, t.external_id as "externalId", t.status, t.requested_cents as "requestedCents",
       coalesce(w.cpf, t.payer_cpf) as cpf, case t.type when 'DEPOSIT' then t.external_id is not null else t.requested_at is not null end as "wasSent",
       (select coalesce(sum(p.amount_cents), 0)::bigint from provider_transactions p
         where p.player_id = t.player_id and p.status = 'APPROVED'
           and (p.id = t.id or (p.type = 'DEPOSIT' and t.type = 'DEPOSIT' and p.external_id = t.external_id)))
       + (select coalesce(sum(r.amount_cents), 0)::bigint from payment_return r join provider_transactions p
           on p.player_id = r.player_id and p.id = r.transaction_id
         where r.player_id = t.player_id and t.type = 'DEPOSIT' and (p.id = t.id or p.external_id = t.external_id)) as "paidCents"
     from provider_transactions t
       left join withdrawal w on w.player_id = t.player_id and w.id = t.id
     where t.provider = $1 and t.created_at >= $2 and t.created_at < $3 and ($4::uuid is null or t.id > $4)
       and not (t.type = 'DEPOSIT' and t.expires_at is null)
     order by t.id limit $5`,
    [provider, from, until, after, limit],
  );
  return rows;
}

/** Those of these ids that are ours. */
export async function selectKnownIds(db: Queryable, provider: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from provider_transactions where provider = $1 and id = any ($2::uuid[])',
    [provider, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces the differences of a day. A difference that is not found any more is resolved. One that
 * an operator has explained stays resolved until it changes.
 */
export async function replaceDifferences(
  tx: Tx,
  { day, provider }: { day: string; provider: string },
  differences: readonly Difference[],
): Promise<void> {
  await tx.query(
    `update reconciliation_difference set resolved_at = clock_timestamp()
     where day = $1 and provider = $2 and resolved_at is null and not (type || ' ' || subject = any ($3))`,
    [day, provider, differences.map(({ type, subject }) => `${type} ${subject}`)],
  );
  for (const difference of differences) {
    await tx.query(
      `insert into reconciliation_difference as d
         (day, provider, type, subject, kind, external_id, our_status, our_cents, their_status, their_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (day, provider, type, subject) do update set kind = $5, external_id = $6, our_status = $7, our_cents = $8,
         their_status = $9, their_cents = $10, resolved_at = null, resolved_by = null, resolution = null
       where d.resolution is null
         or (d.kind, d.our_status, d.our_cents, d.their_status, d.their_cents) is distinct from ($5, $7, $8, $9, $10)`,
      [
        day,
        provider,
        difference.type,
        difference.subject,
        difference.kind,
        difference.externalId,
        difference.ourStatus,
        difference.ourCents,
        difference.theirStatus,
        difference.theirCents,
      ],
    );
  }
}

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

/** When a provider's old deposits were last scheduled to be asked about again; null: never. */
export async function selectReasked(tx: Tx, provider: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date }>('select asked_at as at from reconciliation_reask where provider = $1', [
    provider,
  ]);
  return rows[0]?.at ?? null;
}

export async function upsertReasked(tx: Tx, provider: string, at: Date): Promise<void> {
  await tx.query(
    `insert into reconciliation_reask (provider, asked_at) values ($1, $2)
     on conflict (provider) do update set asked_at = excluded.asked_at`,
    [provider, at],
  );
}

/** Days that were never compared although transactions were made on them. */
export async function selectUncomparedDays(
  db: Queryable,
  { since, until }: { since: string; until: string },
): Promise<{ provider: string; day: string }[]> {
  const { rows } = await db.query<{ provider: string; day: string }>(
    `with used as (select distinct provider from provider_transactions t
       where t.created_at >= $1::date::timestamp at time zone 'America/Sao_Paulo' and ${isNotEnded})
     select u.provider, to_char(d, 'YYYY-MM-DD') as day from used u, generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') d
     where exists (select from provider_transactions t where t.provider = u.provider and t.created_at >= d at time zone 'America/Sao_Paulo'
         and t.created_at < (d + interval '1 day') at time zone 'America/Sao_Paulo')
       and not exists (select from reconciliation_day c where c.provider = u.provider and c.day = d::date)
     order by u.provider, d`,
    [since, until],
  );
  return rows;
}

type DifferenceKey = Pick<DifferenceRow, 'day' | 'provider' | 'type' | 'subject'>;

type TwoSides = Pick<DifferenceRow, 'kind' | 'our_status' | 'our_cents' | 'their_status' | 'their_cents'>;

/** Locks an open difference. Undefined: there is none; else whether it is as an operator saw it. */
export async function lockDifference(tx: Tx, place: DifferenceKey, seen: TwoSides): Promise<{ isAsSeen: boolean } | undefined> {
  const { rows } = await tx.query<{ isAsSeen: boolean }>(
    `select (kind, our_status, our_cents, their_status, their_cents) is not distinct from ($5, $6, $7, $8, $9) as "isAsSeen"
     from reconciliation_difference where day = $1 and provider = $2 and type = $3 and subject = $4 and resolved_at is null for update`,
    [...keyOf(place), seen.kind, seen.our_status, seen.our_cents, seen.their_status, seen.their_cents],
  );
  return rows[0];
}

export async function markResolved(tx: Tx, place: DifferenceKey, { by, reason }: { by: string; reason: string }): Promise<void> {
  await tx.query(
    `update reconciliation_difference set resolved_at = clock_timestamp(), resolved_by = $5, resolution = $6
     where day = $1 and provider = $2 and type = $3 and subject = $4`,
    [...keyOf(place), by, reason],
  );
}

const keyOf = ({ day, provider, type, subject }: DifferenceKey) => [day, provider, type, subject];

/**
 * Schedules the credited deposits of a period to be asked about once more, spread over six hours,
 * in case the message about a dispute was lost. `withUnpaid`: also those that expired unpaid, in
 * case they were paid since; but none of an earlier account, about which the present one fails to
 * answer for ever.
 */
export async function markDepositsDueForPolling(
  db: Queryable,
  { provider, from, until }: Bounds,
  { withUnpaid }: { withUnpaid: boolean },
): Promise<void> {
  await db.query(
    `update provider_transactions t set next_poll_at = clock_timestamp() + random() * interval '6 hours'
     where provider = $1 and type = 'DEPOSIT' and created_at >= $2 and created_at < $3
       and (status = 'APPROVED' or $4 and status = 'REJECTED' and external_id is not null
         and not exists (select from payment_provider_settings s
           where s.provider = t.provider and s.account_changed_at > t.created_at))
       and next_poll_at is null and expires_at is not null`,
    [provider, from, until, withUnpaid],
  );
}

export type DifferenceRow = {
  day: string;
  provider: string;
  type: 'DEPOSIT' | 'WITHDRAW';
  subject: string;
  kind: Difference['kind'];
  external_id: string | null;
  our_status: string | null;
  our_cents: number | null;
  their_status: string | null;
  their_cents: number | null;
  found_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution: string | null;
};

type Filter = { state: 'open' | 'resolved' | 'all'; provider: string | null };
const filtered = `from reconciliation_difference d left join profiles r on r.player_id = d.resolved_by
  where ($1 = 'all' or (resolved_at is null) = ($1 = 'open')) and ($2::text is null or provider = $2)`;

export async function selectDifferences(
  db: Queryable,
  { state, provider }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DifferenceRow[]> {
  const { rows } = await db.query<DifferenceRow>(
    `select day::text, provider, type, subject, kind, external_id, our_status, our_cents, their_status, their_cents, found_at, resolved_at,
       coalesce(r.name, d.resolved_by::text) as resolved_by, resolution
     ${filtered} order by day desc, found_at desc, subject limit $3 offset $4`,
    [state, provider, limit, offset],
  );
  return rows;
}

export async function countDifferences(db: Queryable, { state, provider }: Filter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) ${filtered}`, [state, provider]);
  return rows[0]?.count ?? 0;
}

export type NewestDay = ComparedDay & { day: string; compared_at: Date };

export async function selectNewestDays(db: Queryable): Promise<NewestDay[]> {
  const { rows } = await db.query<NewestDay>(
    `select distinct on (provider) provider, day::text, compared_at, source, transactions, differences
     from reconciliation_day order by provider, day desc`,
  );
  return rows;
}

export async function countOpenByProvider(db: Queryable): Promise<{ provider: string; count: number }[]> {
  const { rows } = await db.query<{ provider: string; count: number }>(
    `select d.provider, (select count(*) from reconciliation_difference r where r.provider = d.provider and r.resolved_at is null) as count
     from (select distinct provider from reconciliation_day) d`,
  );
  return rows;
}

/** The providers that had any of our transactions since then, and that the house has not left. */
export async function selectUsedProviders(db: Queryable, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ provider: string }>(
    `select distinct provider from provider_transactions t where t.created_at >= $1 and ${isNotEnded} order by provider`,
    [since],
  );
  return rows.map(({ provider }) => provider);
}
