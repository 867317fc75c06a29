import type { AdminTransactionType, ReconciliationState } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { Difference } from '../compare-books.ts';

export type DifferenceRow = {
  day: string;
  provider: string;
  type: AdminTransactionType;
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

/** Null: any. `ids` is a pattern of LIKE in lower case, for our id or the provider's. */
export type DifferenceFilter = {
  state: ReconciliationState;
  provider: string | null;
  type: DifferenceRow['type'] | null;
  difference: DifferenceRow['kind'] | null;
  ids: string | null;
  from: string | null;
  to: string | null;
};

const filtered = `from reconciliation_difference d left join profiles r on r.player_id = d.resolved_by
  where ($1 = 'all' or (resolved_at is null) = ($1 = 'open')) and ($2::text is null or provider = $2)
    and ($3::text is null or type = $3) and ($4::text is null or kind = $4)
    and ($5::text is null or lower(subject) like $5 or lower(external_id) like $5)
    and ($6::date is null or day >= $6) and ($7::date is null or day <= $7)`;

const valuesOf = ({ state, provider, type, difference, ids, from, to }: DifferenceFilter) => [
  state,
  provider,
  type,
  difference,
  ids,
  from,
  to,
];

/** A page by its place, or what follows a difference. */
type Part = { limit: number } & ({ offset: number } | { after: DifferenceKey | null });

/** Newest day first. */
export async function selectDifferences(db: Queryable, filter: DifferenceFilter, part: Part): Promise<DifferenceRow[]> {
  const [offset, after] = 'offset' in part ? [part.offset, null] : [0, part.after];
  const { rows } = await db.query<DifferenceRow>(
    `select day::text, provider, type, subject, kind, external_id, our_status, our_cents, their_status, their_cents, found_at, resolved_at,
       coalesce(r.name, d.resolved_by::text) as resolved_by, resolution
     ${filtered} and ($8::date is null or (day, provider, type, subject) < ($8, $9, $10, $11))
     order by day desc, provider desc, type desc, subject desc limit $12 offset $13`,
    [...valuesOf(filter), ...(after ? keyOf(after) : [null, null, null, null]), part.limit, offset],
  );
  return rows;
}

export async function countDifferences(db: Queryable, filter: DifferenceFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) ${filtered}`, valuesOf(filter));
  return rows[0]?.count ?? 0;
}

export async function countOpenByProvider(db: Queryable): Promise<{ provider: string; count: number }[]> {
  const { rows } = await db.query<{ provider: string; count: number }>(
    `select d.provider, (select count(*) from reconciliation_difference r where r.provider = d.provider and r.resolved_at is null) as count
     from (select distinct provider from reconciliation_day) d`,
  );
  return rows;
}
