import type { Pool, Queryable } from '../../../platform/database/pool.ts';

/**
 * Claims a code for longer than it can be valid (three steps of 30 seconds). False: it was used
 * before.
 */
export async function claimTotpCode(pool: Pool, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into auth.rate_limit as used (key, count, last_request) values ($1, 1, $2)
     on conflict (key) do update set last_request = excluded.last_request where used.last_request < excluded.last_request - 120000`,
    [`totp|${userId}|${code}`, Date.now()],
  );
  return rowCount === 1;
}

export async function selectPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ password: string | null }>(
    `select password from auth.account where user_id = $1 and provider_id = 'credential'`,
    [userId],
  );
  return rows[0]?.password ?? undefined;
}

/**
 * Counts a try in a window that begins with its first one. `tries` includes this one; `begunAtMs`
 * is when the window began.
 */
export async function countTry(
  db: Queryable,
  { key, nowMs, windowMs }: { key: string; nowMs: number; windowMs: number },
): Promise<{ tries: number; begunAtMs: number }> {
  const { rows } = await db.query<{ count: number; last_request: number }>(
    `insert into auth.rate_limit as tried (key, count, last_request) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when tried.last_request <= $2 - $3::bigint then 1 else tried.count + 1 end,
       last_request = case when tried.last_request <= $2 - $3::bigint then $2 else tried.last_request end
     returning count, last_request`,
    [key, nowMs, windowMs],
  );
  const { count: tries, last_request: begunAtMs } = rows[0]!;
  return { tries, begunAtMs };
}

/** One try less, where it was none. */
export async function returnTry(db: Queryable, key: string): Promise<void> {
  await db.query('update auth.rate_limit set count = count - 1 where key = $1 and count > 0', [key]);
}

export async function forgetTries(db: Queryable, key: string): Promise<void> {
  await db.query('delete from auth.rate_limit where key = $1', [key]);
}
