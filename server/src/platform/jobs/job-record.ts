import type { Pool } from '../database/pool.ts';
import { upsertJobRun, type JobEnd } from './queries.ts';

/**
 * Records how a run of a job ended in the database, because the web processes that serve the
 * metrics may not be the ones that run the jobs.
 */
export type RecordJob = (end: JobEnd) => Promise<void>;

/** The success of a job that runs every two seconds is not recorded each time. */
const SUCCESS_EVERY_MS = 15_000;
const LONGEST_ERROR = 300;

export function createJobRecord(pool: Pool): RecordJob {
  const recordedAtMs = new Map<string, number>();
  return async (end) => {
    const now = performance.now();
    if (end.error === null && now - (recordedAtMs.get(end.name) ?? -Infinity) < SUCCESS_EVERY_MS) return;
    await upsertJobRun(pool, { ...end, error: end.error?.slice(0, LONGEST_ERROR) ?? null });
    // The first success after a failure is always recorded.
    if (end.error === null) recordedAtMs.set(end.name, now);
    else recordedAtMs.delete(end.name);
  };
}
