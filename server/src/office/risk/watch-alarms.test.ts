import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { acknowledgeAlarm } from './acknowledge-alarm.ts';
import { watchAlarms } from './watch-alarms.ts';

let site: Site;
let finance: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  finance = await site.createStaff('finance');
});
beforeEach(() => site.owner.query('delete from raised_alarm'));
afterAll(() => site.close());

const books = { id: 'books', kind: 'books', subject: null, subject_id: null, level: 1, facts: { differences: 1 } } as const;
const findDifferences = (differences: number) =>
  site.owner.query(`insert into ledger_check (seconds, differences, details) values (1, $1, '{}')`, [differences]);
const watch = () => watchAlarms(site.pool, new Date());
const acknowledge = () =>
  acknowledgeAlarm(site.pool, {
    alarms: [{ ...books, is_quiet: false, acknowledged: null }],
    id: 'books',
    seenLevel: 1,
    note: 'em conferência',
    actor: { actorId: finance.id, actorName: 'Olívia', address: null },
    now: new Date(),
  });
const stored = async () =>
  (await site.owner.query('select id, is_quiet, raised_at, ended_at from raised_alarm order by began_at')).rows;

/** Runs the job, which has read the alarms but stored nothing yet while `act` runs. */
async function watchWhile(act: () => Promise<unknown>): Promise<string[]> {
  const tx = await site.owner.connect();
  try {
    await tx.query('begin; lock table seed_epochs in access exclusive mode'); // the last table that is read
    const run = watch();
    // Awaited below: before that, its failure must not count as one that nobody handles.
    run.catch(() => undefined);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitUntil(async () => (await site.owner.query(waiting)).rows.length > 0, { timeout: 15_000 });
    await act();
    await tx.query('commit');
    return (await run).map(({ id }) => id);
  } finally {
    // Closed, because after a failure it still holds the lock.
    tx.release(true);
  }
}

test('an alarm that is acknowledged between the reading of the job and its writing stays quiet', async () => {
  await findDifferences(1);
  await watch();
  const [{ id, raised_at }] = await stored();
  expect(await watchWhile(acknowledge)).toEqual([]);
  expect(await stored()).toEqual([{ id, is_quiet: true, raised_at, ended_at: null }]);
  expect(await watch()).toEqual([]);
  await findDifferences(2);
  expect((await watch()).map((alarm) => alarm.id)).toEqual(['books']);
});

test('an alarm that began and was acknowledged since the job has read goes on, and stays quiet', async () => {
  await findDifferences(0);
  const began = async () => {
    await findDifferences(1);
    await acknowledge();
  };
  expect(await watchWhile(began)).toEqual([]);
  expect(await stored()).toMatchObject([{ is_quiet: true, ended_at: null }]);
  expect(await watch()).toEqual([]);
  const { alarms } = await finance.client('getRisk');
  expect(alarms).toMatchObject([{ id: 'books', is_quiet: true, acknowledged: { note: 'em conferência' } }]);
  await findDifferences(0);
  await watch();
  expect(await stored()).toMatchObject([{ ended_at: expect.any(Date) as Date }]);
});
