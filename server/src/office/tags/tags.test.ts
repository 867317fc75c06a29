import { randomUUID } from 'node:crypto';
import { MAX_TAGS } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
  support = await site.createStaff('support');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const list = async () => (await support.client('listTags')).items;
const create = async (name: string) => (await admin.client('createTag', { body: { name, color: 'gold' } })).id;
type Change = { name?: string; color?: 'red'; is_retired?: boolean };
const change = (id: string, body: Change & { seen?: { name?: string; color?: 'gold' } }) =>
  admin.client('changeTag', { params: { id }, body });
const put = (id: string, ...player_ids: string[]) => support.client('tagPlayers', { params: { id }, body: { player_ids } });
const take = (id: string, ...player_ids: string[]) => support.client('untagPlayers', { params: { id }, body: { player_ids } });
const audited = async (subject: string) => {
  const rows = await auditEntries(site.owner, { subject }, 'action', 'actor_id', 'details');
  return rows;
};

test('administrators maintain the tags, each name is unique, and changes are audited', async () => {
  const id = await create('  Cliente VIP ');
  expect(await refusalOf(create('cliente vip'))).toBe('tag_known');
  const other = await create('Reclamou');
  expect(await refusalOf(change(other, { name: 'CLIENTE VIP' }))).toBe('tag_known');
  expect(await refusalOf(change(randomUUID(), { name: 'De ninguém' }))).toBe('not_found');
  await change(id, { name: 'VIP', color: 'red' });
  await change(id, { name: 'VIP' }); // changes nothing
  expect((await list()).find((tag) => tag.id === id)).toMatchObject({ name: 'VIP', color: 'red', retired_at: null, players: 0 });
  expect(await audited(id)).toMatchObject([
    { action: 'create-tag', actor_id: admin.id, details: { name: 'Cliente VIP', color: 'gold' } },
    {
      action: 'change-tag',
      details: {
        before: { name: 'Cliente VIP', color: 'gold', is_retired: false },
        after: { name: 'VIP', color: 'red', is_retired: false },
      },
    },
  ]);
});

test('a change that would replace a colleague’s unseen is refused, and one of something else is made', async () => {
  const id = await create('Cobrança');
  await change(id, { name: 'Cobrar' });
  expect(await refusalOf(change(id, { name: 'Cobrado', seen: { name: 'Cobrança' } }))).toBe('request_outdated');
  await change(id, { color: 'red', seen: { color: 'gold' } });
  await change(id, { name: 'Cobrado', seen: { name: 'Cobrar' } });
  await change(id, { name: 'Cobrado', seen: { name: 'Cobrança' } }); // is so already
  expect((await list()).find((tag) => tag.id === id)).toMatchObject({ name: 'Cobrado', color: 'red' });
});

test('a tag is added to several players at once, once to each, with an audit entry for each', async () => {
  const id = await create('Ligar');
  const [one, two] = [await site.signUp(), await site.signUp()];
  expect(await put(id, one.id)).toEqual({ changed: 1 });
  expect(await put(id, one.id.toUpperCase(), two.id, two.id, randomUUID())).toEqual({ changed: 1 });
  expect((await list()).find((tag) => tag.id === id)?.players).toBe(2);
  const tags = [{ id, name: 'Ligar', color: 'gold' }];
  expect((await support.client('getUser', { params: { id: one.id } })).tags).toEqual(tags);
  const { items } = await support.client('listUsers', { query: { q: two.email } });
  expect(items).toMatchObject([{ id: two.id, tags }]);
  expect(await take(id, one.id, two.id)).toEqual({ changed: 2 });
  expect(await take(id, one.id)).toEqual({ changed: 0 });
  expect(await audited(two.id)).toEqual(
    ['tag-user', 'untag-user'].map((action) => ({ action, actor_id: support.id, details: { tag_id: id, tag: 'Ligar' } })),
  );
});

test('a retired tag stays on its players, can be removed, and is given to nobody', async () => {
  const id = await create('Promoção de junho');
  const [has, wants] = [await site.signUp(), await site.signUp()];
  await put(id, has.id);
  await change(id, { is_retired: true });
  expect(await refusalOf(put(id, wants.id))).toBe('tag_retired');
  expect((await support.client('getUser', { params: { id: has.id } })).tags).toMatchObject([{ id }]);
  expect((await list()).at(-1)).toMatchObject({ id, retired_at: expect.any(String) as string });
  await change(id, { is_retired: false });
  expect(await put(id, wants.id)).toEqual({ changed: 1 });
  await change(id, { is_retired: true });
  expect(await take(id, has.id, wants.id)).toEqual({ changed: 2 });
  expect(await refusalOf(put(randomUUID(), has.id))).toBe('not_found');
});

test('tags are shown beside a decision about their player', async () => {
  const id = await create('Documento antigo');
  const player = await site.signUp();
  await support.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'pending' } });
  await put(id, player.id);
  const decision = await support.client('getDecision', { params: { kind: 'kyc', id: player.id } });
  expect(decision.player?.tags).toEqual([{ id, name: 'Documento antigo', color: 'gold' }]);
});

test('tags are deleted with the name when their player is erased', async () => {
  const id = await create('Sorteada');
  const player = await site.signUp();
  await put(id, player.id);
  await player.client('requestErasure', { body: { password: PASSWORD } });
  const { items } = await support.client('listPrivacyRequests', { query: {} });
  await support.client('completePrivacyRequest', { params: { id: items[0]!.id }, body: {} });
  await ageUntilDue(site.owner, 'privacy_request', { player_id: player.id });
  await site.owner.query('select erase_due_players(10)');
  expect((await site.owner.query('select from player_tag where player_id = $1', [player.id])).rowCount).toBe(0);
});

test('the number of tags in use is limited, also when several are added or brought back at once', async () => {
  const inUse = (await list()).filter(({ retired_at }) => retired_at === null).length;
  await site.owner.query(
    `insert into tag (id, name, color, retired_at)
     select gen_random_uuid(), 'Palavra ' || n, 'blue', case when n <= 8 then now() end from generate_series(1, $1) n`,
    [MAX_TAGS - inUse],
  );
  const retired = (await list()).filter(({ name, retired_at }) => name.startsWith('Palavra') && retired_at !== null);
  const added = Array.from({ length: 8 }, (_, n) => refusalOf(create(`Nova ${n}`)));
  const back = retired.map(({ id }) => refusalOf(change(id, { is_retired: false })));
  const answers = await Promise.all([...added, ...back]);
  expect(answers.filter((answer) => answer === 'too_many_tags')).toHaveLength(8);
  expect((await list()).filter(({ retired_at }) => retired_at === null)).toHaveLength(MAX_TAGS);
  expect(await refusalOf(create('Uma a mais'))).toBe('too_many_tags');
});
