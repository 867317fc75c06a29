import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createJobs } from './create-jobs.ts';
import { createSingleRunner } from './single-runner.ts';

let database: TestDatabase;
const { log: logger } = fastify();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const jobsOn = () => createJobs({ connectionString: database.connectionString, logger });

test('a job on a timer runs at once, goes on after a failure, and stops for good', async () => {
  const jobs = jobsOn();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first time fails');
  };
  await jobs.start([{ name: 'tick', everySeconds: 0.01, run }]);
  await vi.waitUntil(() => runs > 2, { timeout: 10_000 });
  await jobs.stop();
  const atStop = runs;
  await pause(50);
  expect(runs).toBe(atStop);
});

test('a stop waits for the job that is running', async () => {
  const jobs = jobsOn();
  let finished = false;
  const run = async () => {
    await pause(100);
    finished = true;
  };
  await jobs.start([{ name: 'slow', everySeconds: 60, run }]);
  await jobs.stop();
  expect(finished).toBe(true);
});

test('a job by the calendar is scheduled in São Paulo time and runs in one of two processes, finished before the stop', async () => {
  let [begun, finished] = [0, 0];
  const job = {
    name: 'nightly',
    cron: '0 3 * * *',
    run: async () => {
      begun += 1;
      await pause(200);
      finished += 1;
    },
  };
  const [first, second] = [jobsOn(), jobsOn()];
  await Promise.all([first.start([job]), second.start([job])]);
  const boss = new PgBoss({ connectionString: database.connectionString, schedule: false, supervise: false });
  await boss.start();
  expect(await boss.getSchedules()).toMatchObject([{ name: 'nightly', cron: '0 3 * * *', timezone: 'America/Sao_Paulo' }]);
  await boss.send('nightly');
  await vi.waitUntil(() => begun > 0, { timeout: 15_000, interval: 20 });
  await Promise.all([first.stop(), second.stop()]);
  expect([begun, finished]).toEqual([1, 1]);
  await boss.stop({ graceful: false });
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

test('a run that fails is told to whoever asked for it, and the next one runs', async () => {
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
