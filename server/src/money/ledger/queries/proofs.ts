import type { Queryable } from '../../../platform/database/pool.ts';
import type { Sources } from './sources.ts';

/**
 * Becomes the checker, the only role that may store what is proven, for the rest of the
 * transaction.
 */
export async function becomeChecker(tx: Queryable): Promise<void> {
  await tx.query('set local role raspasorte_checker');
}

/** Stores players in whose books a check found a difference. */
export async function insertSuspects(tx: Queryable, playerIds: readonly string[]): Promise<void> {
  await tx.query('insert into suspect_books (player_id) select distinct unnest($1::uuid[]) on conflict do nothing', [playerIds]);
}

export async function selectSuspects(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select player_id as id from suspect_books');
  return rows.map(({ id }) => id);
}

export async function deleteSuspects(tx: Queryable, playerIds: readonly string[]): Promise<void> {
  await tx.query('delete from suspect_books where player_id = any ($1)', [playerIds]);
}

/** Moves the proven heads of all players whose books were checked and who are not suspects. */
export async function moveHeads(tx: Queryable, from: Sources): Promise<void> {
  await tx.query(`
    insert into proven_head as h (player_id, seq, balance_cents, held_cents, nonces, proven_at)
      select player_id, w.seq, w.balance_cents, w.held_cents, coalesce(n.nonces, '{}'), clock_timestamp()
      from (${from.wallets}) w left join (
        select player_id, jsonb_object_agg(product_id, next) as nonces from (${from.nonces}) n group by player_id) n using (player_id)
      where not exists (select from suspect_books s where s.player_id = w.player_id)
    on conflict (player_id) do update set seq = excluded.seq, balance_cents = excluded.balance_cents,
      held_cents = excluded.held_cents, nonces = h.nonces || excluded.nonces, proven_at = excluded.proven_at`);
}

/**
 * The instant, as text with all its digits, before which no row can appear as long as the clock has
 * not gone back once more than `takenBack` times.
 */
export type Watermark = { instant: string; takenBack: number };

export async function selectWatermark(tx: Queryable): Promise<Watermark> {
  const { rows } = await tx.query<Watermark>(
    'select watermark::text as instant, taken_back as "takenBack" from rollup_watermark',
  );
  return rows[0]!;
}

/**
 * Records that everything created before each of these watermarks was checked. No effect if the
 * clock has gone back meanwhile: then the next check looks at the last hours again.
 */
export async function moveInstant(tx: Queryable, watermarks: readonly Watermark[]): Promise<void> {
  await tx.query(
    `update proven_until set instant = greatest(instant, (select min(watermark) from unnest($1::timestamptz[]) watermark))
     where (select taken_back from rollup_watermark) = all ($2::bigint[])`,
    [watermarks.map(({ instant }) => instant), watermarks.map(({ takenBack }) => takenBack)],
  );
}

/** A slice is overdue a week after its last full proof. */
export type SliceRow = { slice: number; proven_at: Date; is_overdue: boolean };

/** The slices whose last full proof is oldest. */
export async function selectOldestSlices(db: Queryable, limit: number): Promise<SliceRow[]> {
  const { rows } = await db.query<SliceRow>(
    `select slice, proven_at, proven_at <= clock_timestamp() - interval '7 days' as is_overdue
     from proven_slice order by proven_at, slice limit $1`,
    [limit],
  );
  return rows;
}

export async function markSlice(tx: Queryable, slice: number): Promise<void> {
  await tx.query('update proven_slice set proven_at = clock_timestamp() where slice = $1', [slice]);
}

/** The differences that the newest comparisons of archived months found. */
export async function selectArchiveDifferences(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ difference: string }>(
    'select difference from archived_month where difference is not null order by month',
  );
  return rows.map(({ difference }) => difference);
}
