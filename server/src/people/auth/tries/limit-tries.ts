import type { Queryable } from '../../../platform/database/pool.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { countTry } from './queries.ts';

const TRIES = 5;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts one of five tries in fifteen minutes under `key`. Refusal: rate_limited, with the time to
 * wait.
 */
export async function limitTries(db: Queryable, key: string, now: Date): Promise<void> {
  const nowMs = now.getTime();
  const { tries, begunAtMs } = await countTry(db, { key, nowMs, windowMs: WINDOW_MS });
  if (tries > TRIES) throw tooMany(Math.ceil((begunAtMs + WINDOW_MS - nowMs) / 1000));
}

/** Says how long to wait. */
export function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, seconds);
  const message = `Muitas tentativas. Tente novamente em ${Math.ceil(retryAfterSeconds / 60)} min.`;
  return new Refusal('rate_limited', { message, retryAfterSeconds });
}
