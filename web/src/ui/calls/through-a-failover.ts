import { ApiError } from '@raspasorte/contract';

/** Longer than another database machine takes to be the primary. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1500;

/**
 * Asks again while the server takes no changes, or lost its database on the way. Only for calls that
 * change nothing, or bear the same key each time.
 */
export async function throughAFailover<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const untilMs = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!passes(error) || Date.now() > untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** 502 and 504 are what a proxy says that finds no server ready. */
function passes(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'unavailable' || error.code === 'outcome_unknown' || error.status === 502 || error.status === 504;
}
