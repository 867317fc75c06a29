import type { Pool } from '../../platform/database/pool.ts';
import { callAdvanceCohorts, callRestartCohorts } from './queries/reports.ts';

/**
 * How old a sign-up must be to be counted. The request of the sign-up also stores the source, so by
 * then the source is known.
 */
const WAIT = '30 seconds';

/** Adds everything new to the sums, a week at a time. Counts sign-ups older than `wait`. */
export async function advanceCohorts(pool: Pool, wait = WAIT): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await callAdvanceCohorts(pool, wait);
}

/** Rebuilds all sums from the ledger. The result is the same. */
export async function recomputeCohorts(pool: Pool, wait = WAIT): Promise<void> {
  await callRestartCohorts(pool);
  await advanceCohorts(pool, wait);
}
