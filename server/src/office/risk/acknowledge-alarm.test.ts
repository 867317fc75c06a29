import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { watchAlarms } from './watch-alarms.ts';

let site: Site;
let finance: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  finance = await site.createStaff('finance');
});
beforeEach(() => site.owner.query('delete from raised_alarm'));
afterAll(() => site.close());

/** The hourly check finds so many differences, and the job sees the alarm. */
async function find(differences: number): Promise<void> {
  await site.owner.query(`insert into ledger_check (seconds, differences, details) values (1, $1, '{}')`, [differences]);
  await watchAlarms(site.pool, new Date());
}
const shown = async () => (await finance.client('getRisk')).alarms[0]!;
const waits = async () => (await finance.client('listDecisions', { query: { kind: 'alarm' } })).items.length > 0;
const acknowledge = async (seen: number) =>
  (await finance.client('acknowledgeAlarm', { body: { alarm: 'books', seen_level: seen, note: `vi ${seen}` } })).is_quiet;

test('an alarm that became worse since it was shown stays loud, though the lesser one was acknowledged', async () => {
  await find(1);
  const { level: seen } = await shown();
  await find(40);
  expect([await acknowledge(seen), await waits()]).toEqual([false, true]);
  expect(await shown()).toMatchObject({ level: 40, is_quiet: false, acknowledged: { note: 'vi 1' } });
  const [entry] = (await finance.client('listAudit', { query: { action: 'acknowledge-alarm' } })).items;
  expect(entry).toMatchObject({ subject: 'books', details: { level: 1 } });
  expect([await acknowledge(40), await waits()]).toEqual([true, false]);
});

test('an alarm that a colleague has acknowledged stays quiet when the lesser one is acknowledged', async () => {
  await find(40);
  await acknowledge(40);
  expect([await acknowledge(1), await waits()]).toEqual([true, false]);
  await find(40);
  expect(await waits()).toBe(false);
  expect(await shown()).toMatchObject({ is_quiet: true, acknowledged: { note: 'vi 40' } });
});

test('an alarm that became better since it was shown is loud again as soon as it gets worse than now', async () => {
  await find(40);
  const { level: seen } = await shown();
  await find(2);
  expect([await acknowledge(seen), await waits()]).toEqual([true, false]);
  await find(3);
  expect(await waits()).toBe(true);
  expect(await shown()).toMatchObject({ level: 3, is_quiet: false });
});
