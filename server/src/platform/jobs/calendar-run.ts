import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/pool.ts';
import { selectClock } from '../time/queries.ts';
import { SAO_PAULO } from '../time/sao-paulo-day.ts';
import { claimDueJob, extendLease, updateDueTime, upsertSchedule, type JobClaim } from './queries.ts';

type CalendarJob = { name: string; cron: string; run: () => Promise<void> };
type Options = { pool: Pool; logger: FastifyBaseLogger };

/** When a process dies in a job, another may claim the job after this time. */
const LEASE_SECONDS = 300;
const RENEW_MS = (LEASE_SECONDS * 1000) / 5;
const RETRY_SECONDS = 300;

/**
 * Runs a calendar job if it is due and no other process has claimed it. A job that fails is due
 * again after five minutes. A job that came due while no process ran is run by the next process
 * that starts.
 */
export function createCalendarRun({ name, cron, run }: CalendarJob, { pool, logger }: Options): () => Promise<void> {
  const pattern = new Cron(cron, { timezone: SAO_PAULO });
  const nextAfter = (time: Date): Date => {
    const next = pattern.nextRun(time);
    if (next === null) throw new Error(`the job ${name} has no next time`);
    return next;
  };
  let isScheduled = false;
  const claim = async (): Promise<JobClaim | undefined> => {
    const nextAt = nextAfter(await selectClock(pool));
    if (!isScheduled) await upsertSchedule(pool, { name, cron, dueAt: nextAt });
    isScheduled = true;
    return claimDueJob(pool, name, { leaseSeconds: LEASE_SECONDS, nextAt });
  };
  const log = (error: unknown) => logger.error({ err: error, job: name }, 'the schedule of a job failed');

  return async () => {
    const claimed = await claim().catch(log);
    if (claimed === undefined) return;
    const renewal = setInterval(() => void extendLease(pool, claimed, LEASE_SECONDS).catch(log), RENEW_MS);
    let dueAt = nextAfter(claimed.claimedAt);
    try {
      await run();
    } catch (error) {
      const retryAt = new Date(claimed.claimedAt.getTime() + RETRY_SECONDS * 1000);
      if (retryAt < dueAt) dueAt = retryAt;
      throw error;
    } finally {
      clearInterval(renewal);
      await updateDueTime(pool, claimed, dueAt).catch(log);
    }
  };
}
