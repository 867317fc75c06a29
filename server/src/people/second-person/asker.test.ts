import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approve, askToAdjust, balanceOf, reason, refuse } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { callDecideSecondPerson } from './queries.ts';

let site: Site;
let player: TestUser;
let first: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  player = await site.signUp();
  first = await site.createStaff('admin');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const ask = (operator: TestUser, key?: string) => askToAdjust(operator, { to: player, key });

test('a request is made again without waiting for the second person who is deciding it', async () => {
  const [key, other] = [randomUUID(), await site.createStaff('finance')];
  const id = await ask(first, key);
  await inTransaction(site.owner, async (tx) => {
    await callDecideSecondPerson(tx, { id, adminId: other.id, decision: 'refused', reason });
    expect(await ask(first, key)).toBe(id);
  });
});

test('requests are withdrawn when their asker is blocked or loses the role, and the log says by whom', async () => {
  const [asker, demoted, other] = [
    await site.createStaff('finance'),
    await site.createStaff('finance'),
    await site.createStaff('finance'),
  ];
  const requests = [await ask(asker), await ask(asker), await ask(demoted)];
  await refuse(other, await ask(asker)); // stays refused
  await first.client('updateStaffMember', { params: { id: asker.id }, body: { status: 'blocked' } });
  await first.client('updateStaffMember', { params: { id: demoted.id }, body: { role: 'support' } });
  for (const id of requests) expect(await refusalOf(approve(other, id))).toBe('request_decided');
  expect((await first.client('listSecondPersonRequests', { query: {} })).items).toEqual([]);
  const { items } = await first.client('listAudit', { query: { subject: player.id } });
  const withdrawn = items.filter(({ action, actor_id: by }) => action === 'withdraw-second-person' && by === first.id);
  expect(new Set(withdrawn.map(({ details }) => details['request_id']))).toEqual(new Set(requests));
  expect(await balanceOf(player)).toBe(0);
});

test('a request whose asker lost the role in another way is not approved', async () => {
  const [asker, other] = [await site.createStaff('finance'), await site.createStaff('finance')];
  const id = await ask(asker);
  await site.owner.query(`update auth."user" set role = 'support' where id = $1`, [asker.id]);
  expect(await refusalOf(approve(other, id))).toBe('request_expired');
  await refuse(other, id);
  expect(await balanceOf(player)).toBe(0);
});

test('a request stays that its asker may still make in another role', async () => {
  const [asker, other] = [await site.createStaff('admin'), await site.createStaff('finance')];
  const id = await ask(asker);
  await first.client('updateStaffMember', { params: { id: asker.id }, body: { role: 'finance' } });
  expect(await refusalOf(approve(other, id))).toBeUndefined();
});
