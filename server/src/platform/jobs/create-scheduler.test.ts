import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import { createScheduler } from './create-scheduler.ts';
import type { Job } from './job.ts';
import { createSingleRunner } from './single-runner.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const schedulerOf = (...jobs: Job[]) => createScheduler(jobs, { pool: books.pool, logger });

test('a job with an interval runs at once, goes on after a failure, and stops for good', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first time fails');
  };
  const scheduler = schedulerOf({ name: 'tick', everySeconds: 0.01, run });
  scheduler.start();
  await vi.waitUntil(() => runs > 2, { timeout: 15_000 });
  await scheduler.stop();
  const atStop = runs;
  scheduler.wake('tick');
  await pause(50);
  expect(runs).toBe(atStop);
});

test('a stop waits for the job that is running', async () => {
  let finished = false;
  const run = async () => {
    await pause(100);
    finished = true;
  };
  const scheduler = schedulerOf({ name: 'slow', everySeconds: 60, run });
  scheduler.start();
  await scheduler.stop();
  expect(finished).toBe(true);
});

test('a job that is woken runs now, and once more after the run that is under way', async () => {
  let [begun, ended] = [0, 0];
  const run = async () => {
    begun += 1;
    await pause(30);
    ended += 1;
  };
  const scheduler = schedulerOf({ name: 'woken', everySeconds: 60, run });
  scheduler.start();
  scheduler.wake('woken');
  scheduler.wake('woken');
  expect(begun).toBe(1);
  await expect.poll(() => ended).toBe(2);
  await pause(60);
  await scheduler.stop();
  expect(begun).toBe(2);
  expect(() => scheduler.wake('nothing')).toThrow('no job is called nothing');
});

test('a slow run of an overlapping job does not delay a wake', async () => {
  const parts: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => void parts.push(resolve));
  const scheduler = schedulerOf({ name: 'overlapping', everySeconds: 60, overlapping: true, run });
  scheduler.start();
  scheduler.wake('overlapping');
  expect(parts).toHaveLength(2);
  for (const end of parts) end();
  await scheduler.stop();
});

const dueTime = async (name: string) => {
  const { rows } = await books.owner.query<{ due_at: Date; cron: string }>(
    'select due_at, cron from job_schedule where name = $1',
    [name],
  );
  return rows[0];
};
const makeDue = (name: string) => ageUntilDue(books.owner, 'job_schedule', { name });

test('a job of the calendar is due at its time in São Paulo, and not before', async () => {
  let runs = 0;
  const run = async () => void (runs += 1);
  const nightly = (cron: string) => schedulerOf({ name: 'nightly', cron, run });
  await nightly('0 3 * * *').run('nightly');
  const due = await dueTime('nightly');
  expect(due?.due_at.getTime()).toBeGreaterThan(Date.now());
  expect(due?.due_at.toISOString()).toMatch(/T06:00:00\.000Z$/);
  await nightly('30 4 * * *').run('nightly');
  expect((await dueTime('nightly'))?.due_at.toISOString()).toMatch(/T07:30:00\.000Z$/);
  expect(runs).toBe(0);
});

test('a job of the calendar that was missed runs in one of two processes, and then at its next time', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await pause(100);
  };
  const job = { name: 'missed', cron: '0 3 * * *', run };
  const [first, second] = [schedulerOf(job), schedulerOf(job)];
  await first.run('missed');
  await makeDue('missed');
  await Promise.all([first.run('missed'), second.run('missed')]);
  await second.run('missed');
  expect(runs).toBe(1);
  expect((await dueTime('missed'))?.due_at.toISOString()).toMatch(/T06:00:00\.000Z$/);
});

test('a job of the calendar that takes longer than its lease stays claimed', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = () => (begun.resolve(), gate.promise);
  const scheduler = schedulerOf({ name: 'long', cron: '0 3 * * *', run });
  await scheduler.run('long');
  await makeDue('long');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const running = scheduler.run('long');
  await begun.promise;
  const leased = (await dueTime('long'))!.due_at;
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(async () => (await dueTime('long'))!.due_at > leased).toBe(true);
  gate.resolve();
  await running;
});

test('a job of the calendar that was scheduled while the clock was ahead runs at once', async () => {
  let runs = 0;
  const scheduler = schedulerOf({ name: 'ahead', cron: '15 * * * *', run: async () => void (runs += 1) });
  await scheduler.run('ahead');
  expect(runs).toBe(0);
  await ageRows(books.owner, 'job_schedule', '-2 days', { which: { name: 'ahead' }, only: ['due_at'] });
  await scheduler.run('ahead');
  expect(runs).toBe(1);
  expect((await dueTime('ahead'))!.due_at.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  await scheduler.run('ahead');
  expect(runs).toBe(1);
});

test('a job of the calendar that fails is due again after five minutes', async () => {
  const run = () => Promise.reject(new Error('the provider is away'));
  const scheduler = schedulerOf({ name: 'failing', cron: '0 3 1 1 *', run });
  await scheduler.run('failing');
  await makeDue('failing');
  await expect(scheduler.run('failing')).rejects.toThrow('the provider is away');
  const waitMs = (await dueTime('failing'))!.due_at.getTime() - Date.now();
  expect(waitMs).toBeGreaterThan(4 * 60_000);
  expect(waitMs).toBeLessThan(6 * 60_000);
});

test('a process that froze in a job of the calendar does not change when the job is due for the others', async () => {
  const thawed = Promise.withResolvers<void>();
  const jobOf = (run: () => Promise<void>) => schedulerOf({ name: 'frozen', cron: '0 3 1 1 *', run });
  const [frozen, other] = [jobOf(() => thawed.promise), jobOf(async () => undefined)];
  await other.run('frozen');
  await makeDue('frozen');
  const freezing = frozen.run('frozen');
  await expect.poll(async () => (await dueTime('frozen'))!.due_at.getTime()).toBeGreaterThan(Date.now());
  await makeDue('frozen');
  await other.run('frozen');
  const due = await dueTime('frozen');
  thawed.reject(new Error('the database has closed the connection'));
  await expect(freezing).rejects.toThrow('closed the connection');
  expect(await dueTime('frozen')).toEqual(due);
});

test('many calls during a run make one more run, and a call sees all that was written before it', async () => {
  let [running, most, runs, written] = [0, 0, 0, 0];
  const seen: number[] = [];
  const run = createSingleRunner(async () => {
    running += 1;
    most = Math.max(most, running);
    runs += 1;
    seen.push(written);
    await pause(5);
    running -= 1;
  });
  const first = run();
  written = 1;
  await Promise.all([first, ...Array.from({ length: 20 }, () => run())]);
  expect([most, runs, seen]).toEqual([1, 2, [0, 1]]);
});

test('a failed run rejects for its caller, and the next run starts', async () => {
  let runs = 0;
  const run = createSingleRunner(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no');
  });
  const [first, second] = [run(), run()];
  await expect(first).rejects.toThrow('no');
  await second;
  expect(runs).toBe(2);
});
