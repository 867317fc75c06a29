import { notify } from '../../src/platform/realtime/queries.ts';
import type { Pool } from '../../src/platform/database/pool.ts';

/** Runs jobs of a site now, as a web process without jobs wakes those of the workers. */
export async function wakeJobs(pool: Pool, ...names: string[]): Promise<void> {
  const message = { topic: 'wake-jobs', payload: { names } };
  await notify(pool, 'raspasorte', [JSON.stringify({ origin: 'a test', messages: [message] })]);
}

/** For polls: runs a job before each time that `read` is called. */
export function whileRuns<T>(job: string, pool: Pool, read: () => T | Promise<T>): () => Promise<T> {
  return async () => {
    await wakeJobs(pool, job);
    return read();
  };
}
