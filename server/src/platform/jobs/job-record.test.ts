import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { createJobRecord } from './job-record.ts';
import { createJobs } from './create-jobs.ts';
import { selectJobRuns } from './queries.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const logger = pino({ level: 'silent' });

test('how a job ended is noted for all processes: a failure each time, a success every fifteen seconds and after a failure', async () => {
  const record = createJobRecord(books.pool);
  const end = (error: string | null, seconds: number) => record({ name: 'pay', seconds, error });
  const noted = async () => (await selectJobRuns(books.pool))[0];
  await end(null, 1);
  await end(null, 2);
  expect(await noted()).toMatchObject({ name: 'pay', last_seconds: 1, failed_at: null, failures: 0 });
  await end('the bank is away', 3);
  await end('still', 4);
  expect(await noted()).toMatchObject({ last_seconds: 4, last_error: 'still', failures: 2, failed_at: expect.any(Date) as Date });
  await end(null, 5);
  expect(await noted()).toMatchObject({ last_seconds: 5, failures: 2 });

  const registry = new Registry();
  registerJobMetrics({ registry, logger }, books.pool);
  expect(await registry.metrics()).toMatch(/^job_failures\{name="pay"\} 2$/m);
  expect(await registry.metrics()).toMatch(/^job_succeeded_timestamp_seconds\{name="pay"\} \d+/m);
});

test('a job that runs is noted, and one whose note fails runs on', async () => {
  const ends: (string | null)[] = [];
  const jobs = createJobs({
    connectionString: books.connectionString,
    logger,
    record: async ({ error }) => {
      ends.push(error);
      throw new Error('the database is away');
    },
  });
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 2) throw new Error('the second time fails');
  };
  await jobs.start([{ name: 'tick', everySeconds: 0.005, run }]);
  while (ends.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  await jobs.stop();
  expect(ends.slice(0, 3)).toEqual([null, 'the second time fails', null]);
});
