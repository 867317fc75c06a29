import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/pool.ts';
import { createCalendarRun } from './calendar-run.ts';
import { createJobLoop, type JobLoop } from './job-loop.ts';
import { createJobRecord } from './job-record.ts';
import type { Job } from './job.ts';
import { createRecordedRun } from './recorded-run.ts';
import { createSingleRunner } from './single-runner.ts';

/** How often each process checks whether a calendar job is due. */
const CALENDAR_SECONDS = 20;

/** Starts the named jobs now, without waiting for them. */
export type Wake = (...names: string[]) => void;

export type Scheduler = {
  jobs: readonly Job[];
  /** Runs every job at once, and from then on at its times. */
  start(): void;
  /** Runs a job now, or once more after the run that is under way. Rejects when that run fails. */
  run(name: string): Promise<void>;
  /** The same for several jobs, without waiting. */
  wake: Wake;
  /** Starts nothing more and waits for what is running. */
  stop(): Promise<void>;
};

/** Runs jobs: those with an interval in each process, those of the calendar in one process only. */
export function createScheduler(jobs: readonly Job[], options: { pool: Pool; logger: FastifyBaseLogger }): Scheduler {
  const record = createJobRecord(options.pool);
  const loops = new Map<string, JobLoop>();
  for (const job of jobs) {
    const run = createRecordedRun(job, { ...options, record });
    const isCalendar = 'cron' in job;
    const runWhenDue = isCalendar ? createCalendarRun({ ...job, run }, options) : run;
    const pauseMs = (isCalendar ? CALENDAR_SECONDS : job.everySeconds) * 1000;
    loops.set(job.name, createJobLoop(job.overlapping ? runWhenDue : createSingleRunner(runWhenDue), pauseMs));
  }
  const find = (name: string): JobLoop => {
    const loop = loops.get(name);
    if (loop === undefined) throw new Error(`no job is called ${name}`);
    return loop;
  };
  return {
    jobs,
    start: () => {
      for (const loop of loops.values()) loop.start();
    },
    run: async (name) => find(name).run(),
    wake: (...names) => {
      // A failed run has been logged already.
      for (const loop of names.map(find)) loop.run().catch(() => undefined);
    },
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}
