import type { Pool } from '../database/pool.ts';
import { upsertJobRun, type JobEnd } from './queries.ts';

/** Keeps how a run of a job ended, for whoever watches: the web processes do not run the jobs of a worker. */
export type RecordJob = (end: JobEnd) => Promise<void>;

/** A job that runs every two seconds need not say so each time. */
const SUCCESS_EVERY_MS = 15_000;
const LONGEST_ERROR = 300;

export function createJobRecord(pool: Pool): RecordJob {
  const saidAtMs = new Map<string, number>();
  return async (end) => {
    const now = performance.now();
    if (end.error === null && now - (saidAtMs.get(end.name) ?? -Infinity) < SUCCESS_EVERY_MS) return;
    await upsertJobRun(pool, { ...end, error: end.error?.slice(0, LONGEST_ERROR) ?? null });
    // After a failure the next success is news.
    if (end.error === null) saidAtMs.set(end.name, now);
    else saidAtMs.delete(end.name);
  };
}
