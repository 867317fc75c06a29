import { toCents, type Waiting } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { approve, reason } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import type { Queryable } from '../../platform/database/pool.ts';

const present = { code_cents: toCents(100_000), second_person_cents: toCents(1_000_000) };
let site: Site;
let admin: TestUser;
let second: TestUser;

beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [admin, second] = [await site.createStaff('admin'), await site.createStaff('admin')];
});
afterAll(() => site.close());

const ask = async (by: TestUser, change: Partial<typeof present>) =>
  ((await by.client('setThresholds', { body: { ...present, ...change, reason } })) as Waiting).pending_approval_id;

test('an approved threshold leaves the other one as it was set meanwhile', async () => {
  const [code, persons] = [{ code_cents: toCents(200_000) }, { second_person_cents: toCents(500_000) }];
  const asked = [await ask(admin, code), await ask(second, persons)];
  const { items } = await admin.client('listSecondPersonRequests', { query: {} });
  expect(asked.map((id) => items.find((item) => item.id === id)?.content)).toEqual([code, persons]);
  await approve(admin, asked[1]!);
  await approve(second, asked[0]!);
  expect((await admin.client('getSettings')).thresholds).toEqual({ ...code, ...persons });
  const rows = await auditEntries(site.pool, { action: 'set-thresholds', newest: 1 }, 'details');
  expect(rows).toMatchObject([{ details: { before: { ...present, ...persons }, after: { ...code, ...persons } } }]);
});

test('an approval of a threshold that changed since the request is refused, also in the same instant', async () => {
  const { thresholds } = await admin.client('getSettings');
  const id = await ask(admin, { ...thresholds, code_cents: toCents(300_000) });
  const approveNow = () => refusalOf(approve(second, id));
  const earlier = (tx: Queryable) => tx.query('update staff_thresholds set code_cents = 150000');
  expect(await whileOpen(site.owner, earlier, approveNow)).toBe('request_outdated');
  expect(await approveNow()).toBe('request_outdated');
  await site.owner.query('update staff_thresholds set code_cents = $1', [thresholds.code_cents]);
  expect(await approveNow()).toBeUndefined();
});
