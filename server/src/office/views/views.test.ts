import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let ana: TestStaffUser;
let bia: TestStaffUser;
let admin: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  ana = await site.createStaff('support');
  bia = await site.createStaff('auditor');
  admin = await site.createStaff('admin', { twoFactor: true });
});
afterAll(() => site.close());

const query = { deposited_min: 50_000, idle_days: 30, sort: '-wagered' } as const;
const names = async (who: TestStaffUser) => (await who.client('listViews')).items.map(({ name, is_own }) => [name, is_own]);

test('only the owner sees a view until it is shared, and then all staff see it and only the owner changes it', async () => {
  const { id } = await ana.client('createView', { body: { name: 'Grandes parados', query, is_shared: false } });
  expect((await ana.client('listViews')).items).toMatchObject([{ id, query, is_shared: false, is_own: true }]);
  expect(await names(bia)).toEqual([]);
  expect(await refusalOf(admin.client('deleteView', { params: { id } }))).toBe('not_found');
  for (const body of [{ is_shared: true }, { name: 'Grandes parados', query, is_shared: true }])
    await ana.client('changeView', { params: { id }, body });
  expect(await names(bia)).toEqual([['Grandes parados', false]]);
  expect(await refusalOf(bia.client('changeView', { params: { id }, body: { name: 'Outra' } }))).toBe('not_found');
  expect(await refusalOf(bia.client('deleteView', { params: { id } }))).toBe('not_found');
  await admin.client('deleteView', { params: { id } });
  expect(await names(ana)).toEqual([]);
  const rows = await auditEntries(site.owner, { subject: id }, 'action', 'actor_id');
  expect(rows).toEqual([
    { action: 'share-view', actor_id: ana.id },
    { action: 'unshare-view', actor_id: admin.id },
  ]);
});

test('a shared view of a search is audited without the text, and still searches it', async () => {
  const found = { ...query, q: 'titular.que.sera.esquecido@example.com' };
  const { id } = await ana.client('createView', { body: { name: 'Um caso', query: found, is_shared: true } });
  expect((await bia.client('listViews')).items).toMatchObject([{ id, query: found }]);
  await ana.client('changeView', { params: { id }, body: { query: { ...found, idle_days: 31 } } });
  await ana.client('deleteView', { params: { id } });
  const rows = await auditEntries(site.owner, { subject: id }, 'details');
  const recorded = { ...query, q: 'texto não guardado' };
  expect(rows.map(({ details }) => details)).toEqual([
    { name: 'Um caso', query: recorded },
    { name: 'Um caso', query: { ...recorded, idle_days: 31 } },
    { name: 'Um caso', query: { ...recorded, idle_days: 31 } },
  ]);
});

test('an invalid filter is not saved, nor is a fifty-first view', async () => {
  const create = (body: object) => refusalOf(ana.client('createView', { body: body as never }));
  expect(await create({ name: 'x', query: { cpf: '1' }, is_shared: false })).toBe('malformed');
  expect(await create({ name: ' ', query, is_shared: false })).toBe('malformed');
  for (let number = 1; number <= 50; number += 1)
    expect(await create({ name: `Visão ${number}`, query, is_shared: false })).toBeUndefined();
  expect(await create({ name: 'Mais uma', query, is_shared: false })).toBe('too_many_views');
  expect(await names(ana)).toHaveLength(50);
});

test('several views saved at once do not pass the limit', async () => {
  const create = (n: number) => refusalOf(bia.client('createView', { body: { name: `Visão ${n}`, query, is_shared: false } }));
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => create(n)));
  expect(answers.filter((answer) => answer === 'too_many_views')).toHaveLength(10);
  expect((await bia.client('listViews')).items.filter(({ is_own }) => is_own)).toHaveLength(50);
});
