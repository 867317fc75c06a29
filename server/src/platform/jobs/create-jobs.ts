import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { RecordJob } from './job-record.ts';
import type { Job } from './job.ts';

export type Jobs = {
  start(jobs: readonly Job[]): Promise<void>;
  /** Starts nothing more and waits for what is running. */
  stop(): Promise<void>;
};

type Options = {
  /** Of the database's owner: pg-boss makes and keeps its own schema, `pgboss`. */
  connectionString: string;
  logger: FastifyBaseLogger;
  /** Told how each run ended. */
  record?: RecordJob;
};

const STOP_MS = 30_000;

/** Runs background work: what has to come within seconds by timers of this process, what belongs to a time of day through pg-boss. */
export function createJobs(options: Options): Jobs {
  const timers: Timer[] = [];
  let boss: Promise<PgBoss> | undefined;

  return {
    async start(jobs) {
      for (const job of jobs)
        if ('everySeconds' in job)
          timers.push(repeat(() => runLogged(job, options).catch(() => undefined), job.everySeconds * 1000));
      const scheduled = jobs.filter((job) => 'cron' in job);
      if (scheduled.length === 0) return;
      boss = startBoss(options, scheduled);
      await boss;
    },
    async stop() {
      // A stop may come while the start is still under way.
      const started = await boss?.catch(() => undefined);
      boss = undefined;
      await Promise.all([...timers.splice(0).map((timer) => timer.stop()), started?.stop({ graceful: true, timeout: STOP_MS })]);
    },
  };
}

async function startBoss(options: Options, jobs: readonly (Job & { cron: string })[]): Promise<PgBoss> {
  const { connectionString, logger } = options;
  const boss = new PgBoss({ connectionString, schema: 'pgboss', max: 2, application_name: 'raspasorte-jobs' });
  boss.on('error', (error) => logger.error({ err: error }, 'the job queue has a fault'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    // One job of a kind at a time; a missed one is made up for by the next, so none is kept for long.
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, retryBackoff: true, deleteAfterSeconds: 86_400 });
    await boss.schedule(name, cron, null, { tz: 'America/Sao_Paulo' });
    await boss.work(name, () => runLogged({ name, run }, options));
  }
  return boss;
}

async function runLogged({ name, run }: Pick<Job, 'name' | 'run'>, { logger, record }: Options): Promise<void> {
  const startedMs = performance.now();
  const note = async (failure: string | null) => {
    try {
      await record?.({ name, seconds: (performance.now() - startedMs) / 1000, error: failure });
    } catch (error) {
      logger.warn({ err: error, job: name }, 'how a background job ended was not noted');
    }
  };
  try {
    await run();
  } catch (error) {
    logger.error({ err: error, job: name }, 'a background job failed');
    await note(error instanceof Error ? error.message : String(error));
    throw error;
  }
  await note(null);
}

type Timer = { stop(): Promise<void> };

/** Again and again, each run a pause after the one before has ended; the first at once. */
function repeat(run: () => Promise<void>, pauseMs: number): Timer {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const tick = () => {
    running = run().finally(() => {
      if (!stopped) timer = setTimeout(tick, pauseMs);
    });
  };
  tick();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
