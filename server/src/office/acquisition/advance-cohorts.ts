import type { Pool } from '../../platform/database/pool.ts';
import { callAdvanceCohorts, callRestartCohorts } from './queries/reports.ts';

/** A sign-up says within its own request how the player came. */
const WAIT = '30 seconds';

/** Sums up what is new, a week at a time. A sign-up is counted once it is older than `wait`. */
export async function advanceCohorts(pool: Pool, wait = WAIT): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await callAdvanceCohorts(pool, wait);
}

/** Sums up all of the journal anew, with the same result. */
export async function recomputeCohorts(pool: Pool, wait = WAIT): Promise<void> {
  await callRestartCohorts(pool);
  await advanceCohorts(pool, wait);
}
