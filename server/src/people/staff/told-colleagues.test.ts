import { randomUUID } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';

let site: Site;
let chief: TestUser;
let finance: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [chief, finance] = [await site.createStaff('admin'), await site.createStaff('finance')];
  await site.createStaff('support');
});
afterAll(() => site.close());

/** Whom the mails since the last call are for, and what they tell. */
async function told(): Promise<string[]> {
  const { rows } = await site.owner.query<{ line: string }>(
    `delete from mail_outbox where kind = 'staff-changed'
     returning concat_ws(' ', player_id, data ->> 'change', data ->> 'email') as line`,
  );
  return rows.map(({ line }) => line).toSorted();
}

test('a new account of the staff, another role and the end of a block are mailed to administrators and finance', async () => {
  const email = `pessoa.${randomUUID()}@example.com`;
  const others = (await chief.client('listStaff')).filter(({ role }) => role === 'admin' || role === 'finance');
  expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining([chief.id, finance.id]));
  const toAll = (change: string) => others.map(({ id }) => `${id} ${change} ${email}`).toSorted();
  await told();
  const { id } = await chief.client('createStaffMember', { body: { name: 'Rui Lima', email, role: 'admin' } });
  expect(await told()).toEqual(toAll('created'));
  const update = (body: RequestBody<'updateStaffMember'>) => chief.client('updateStaffMember', { params: { id }, body });
  await update({ role: 'finance' });
  expect(await told()).toEqual(toAll('role'));
  await update({ status: 'blocked' });
  expect(await told()).toEqual([]);
  await update({ status: 'active' });
  expect(await told()).toEqual(toAll('unblocked'));
});
