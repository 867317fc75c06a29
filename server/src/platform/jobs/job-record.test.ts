import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { createJobRecord } from './job-record.ts';
import { selectJobRuns } from './queries.ts';
import { createRecordedRun } from './recorded-run.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

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

test('how a run ends is recorded, and a record that fails does not stop the job', async () => {
  const ends: (string | null)[] = [];
  let runs = 0;
  const job = {
    name: 'tick',
    everySeconds: 1,
    run: async () => {
      runs += 1;
      if (runs === 2) throw new Error('the second time fails');
    },
  };
  const record = async ({ error }: { error: string | null }) => {
    ends.push(error);
    throw new Error('the database is away');
  };
  const run = createRecordedRun(job, { logger, record });
  await run();
  await expect(run()).rejects.toThrow('the second time fails');
  await run();
  expect(ends).toEqual([null, 'the second time fails', null]);
});
