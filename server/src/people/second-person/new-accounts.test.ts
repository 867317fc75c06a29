import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { callAdmin } from '../../../test/operations/call-admin.ts';
import { adjust, approve, askToAdjust, balanceOf, refuse, TEN_THOUSAND } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { lockStaff } from '../staff/queries.ts';

let site: Site;
let player: TestUser;
let chief: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  player = await site.signUp();
  chief = await site.createStaff('admin');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const update = ({ id }: TestUser, body: { role?: 'admin' | 'finance' | 'auditor'; status?: 'active' | 'blocked' }) =>
  chief.client('updateStaffMember', { params: { id }, body });
const refusalShownTo = async ({ client }: TestUser, id: string) =>
  (await client('listSecondPersonRequests', { query: {} })).items.find((item) => item.id === id)?.refusal;

async function ageLog(by: string): Promise<void> {
  await site.owner.query('alter table audit_log disable trigger user');
  await site.owner.query('update audit_log set at = at - $1::interval', [by]);
  await site.owner.query('alter table audit_log enable trigger user');
}

test('an account that an administrator has just given the role decides nothing for a day', async () => {
  const [sleeper, before] = [await site.createStaff('auditor'), await balanceOf(player)];
  const id = await askToAdjust(chief, { to: player });
  await update(sleeper, { role: 'finance' });
  expect(await refusalShownTo(sleeper, id)).toBe('account_too_new');
  expect(await refusalOf(approve(sleeper, id))).toBe('account_too_new');
  expect(await refusalOf(refuse(sleeper, id))).toBe('account_too_new');
  expect(await balanceOf(player)).toBe(before);
  // From one role that decides it to another is no news.
  await ageLog('23 hours');
  await update(sleeper, { role: 'admin' });
  expect(await refusalOf(approve(sleeper, id))).toBe('account_too_new');
  await ageLog('1 hour');
  expect(await approve(sleeper, id)).toMatchObject({ status: 'approved' });
  expect(await balanceOf(player)).toBe(before + TEN_THOUSAND);
});

test('an account that was blocked until now decides nothing for a day, whoever lifted the block', async () => {
  const id = await askToAdjust(chief, { to: player });
  const [left, other] = [await site.createStaff('finance'), await site.createStaff('finance')];
  for (const status of ['blocked', 'active'] as const) await update(left, { status });
  expect(await refusalOf(approve(await site.signInAgain(left), id))).toBe('account_too_new');
  const command = (name: string) => callAdmin([name, other.id], { DATABASE_URL: site.connectionString });
  // Like the screen, the command changes the staff after whoever changes it already.
  const blocked = await whileOpen(
    site.owner,
    (tx) => lockStaff(tx as Tx),
    () => command('block-user'),
  );
  expect(blocked).toMatchObject({ code: 0 });
  await ageLog('25 hours');
  expect(await command('unblock-user')).toMatchObject({ code: 0 });
  expect(await refusalOf(approve(await site.signInAgain(other), id))).toBe('account_too_new');
  await ageLog('25 hours');
  expect(await approve(await site.signInAgain(other), id)).toMatchObject({ status: 'approved' });
});

test('what a new account asks for is approved by nobody for a day, but may be refused', async () => {
  const [puppet, promoted] = [await site.createStaff('finance'), await site.createStaff('auditor')];
  const age = (by: string) => ageRows(site.owner, 'auth."user"', by, { which: { id: puppet.id }, only: ['created_at'] });
  await age('-47 hours');
  await update(promoted, { role: 'finance' });
  const before = await balanceOf(player);
  const requests = [await askToAdjust(puppet, { to: player }), await askToAdjust(promoted, { to: player })];
  for (const id of requests) expect(await refusalOf(approve(chief, id))).toBe('asker_too_new');
  expect(await refuse(chief, await askToAdjust(puppet, { to: player }))).toMatchObject({ status: 'refused' });
  expect(await balanceOf(player)).toBe(before);
  await age('47 hours');
  await ageLog('25 hours');
  for (const id of requests) expect(await approve(chief, id)).toMatchObject({ status: 'approved' });
  expect(await balanceOf(player)).toBe(before + 2 * TEN_THOUSAND);
});

test('new accounts adjust together no more than one operator may alone, also at once', async () => {
  const puppets = await Promise.all([1, 2, 3].map(() => site.createStaff('finance')));
  for (const { id } of puppets) await ageRows(site.owner, 'auth."user"', '-47 hours', { which: { id }, only: ['created_at'] });
  const players = await Promise.all(puppets.map(() => site.signUp()));
  const most = TEN_THOUSAND - 100;
  const answers = await Promise.all(puppets.map((puppet, place) => adjust(puppet, most, { to: players[place]! })));
  expect(answers.filter((answer) => 'pending_approval_id' in answer)).toHaveLength(2);
  // Who is not new answers only for themselves.
  expect(await adjust(await site.createStaff('finance'), most, { to: await site.signUp() })).toEqual({ success: true });
});
