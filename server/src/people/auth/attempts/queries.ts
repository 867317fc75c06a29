import type { Pool, Queryable } from '../../../platform/database/pool.ts';

type Count = { key: string; most: number; seconds: number };

/** When the last of these counts that are used up begins anew. Null while none is. */
export async function selectWaitUntil(db: Queryable, counts: readonly Count[]): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    `select max(c.ends_at) as until from unnest($1::text[], $2::integer[]) l (key, most)
       join public.counted_attempt c on c.key = l.key and c.attempts >= l.most and c.ends_at > clock_timestamp()`,
    [counts.map(({ key }) => key), counts.map(({ most }) => most)],
  );
  return rows[0]!.until;
}

/** Counts one attempt under each key. When a limit is reached, returns the seconds to wait. */
export async function callCountAttempt(db: Queryable, counts: readonly Count[]): Promise<number | undefined> {
  const { rows } = await db.query<{ seconds: number | null }>('select public.count_attempt($1, $2, $3) as seconds', [
    counts.map(({ key }) => key),
    counts.map(({ most }) => most),
    counts.map(({ seconds }) => seconds),
  ]);
  return rows[0]!.seconds ?? undefined;
}

export async function callUncountAttempts(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.query('select public.uncount_attempts($1)', [keys]);
}

/** Locks the rows in the order of the keys, as counting does. */
export async function deleteAttemptCounts(db: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of keys) await db.query('delete from public.counted_attempt where key = $1', [key]);
}

/**
 * Deletes up to `limit` counts whose window is over. Returns how many. The clock in a subquery,
 * because an index takes no volatile bound.
 */
export async function deleteEndedAttempts(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from public.counted_attempt where key = any (array(
       select key from public.counted_attempt where ends_at <= (select clock_timestamp()) limit $1 for update skip locked))`,
    [limit],
  );
  return rowCount ?? 0;
}

/** Longer than a code is valid: three steps of 30 seconds. */
const CODE_SECONDS = 120;

/** Marks a code as used. False when it was used before. */
export async function claimTotpCode(pool: Pool, userId: string, code: string): Promise<boolean> {
  const key = `used-code|${userId}|${code}`;
  return (await callCountAttempt(pool, [{ key, most: 1, seconds: CODE_SECONDS }])) === undefined;
}
