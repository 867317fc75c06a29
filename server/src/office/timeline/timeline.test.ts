import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toCents, type Answer } from '@raspasorte/contract';
import type { TimelineKind } from '@raspasorte/contract/admin';
import { moveRound } from '../../../test/game/change-odds.ts';
import { copyRounds } from '../../../test/game/copy-rounds.ts';
import { askToAdjust, refuse, TEN_THOUSAND } from '../../../test/people/second-person-steps.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

type Page = Answer<'readTimeline'>;
type Entry = Page['items'][number];

let site: Site;
let support: TestStaffUser;
let auditor: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
  auditor = await site.createStaff('auditor');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const read = (player: Pick<TestUser, 'id'>, query: { kinds?: string; from?: string; to?: string; cursor?: string } = {}) =>
  auditor.client('readTimeline', { params: { id: player.id }, query });
const of = async (player: TestUser, ...kinds: TimelineKind[]) => (await read(player, { kinds: kinds.join() })).items;

/** All pages, one after the other. */
async function walk(player: TestUser, kinds?: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page = await read(player, { ...(kinds && { kinds }), ...(cursor && { cursor }) });
    entries.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return entries;
}

/** The rounds of a session, all pages of them, newest first. */
async function roundsOf(player: TestUser, session: Extract<Entry, { what: 'play' }>): Promise<string[]> {
  const params = { id: player.id };
  const query = { first: session.first_round_id, last: session.last_round_id };
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Answer<'listPlayedRounds'> = await auditor.client('listPlayedRounds', {
      params,
      query: { ...query, ...(cursor && { cursor }) },
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  return ids;
}

async function play(player: TestUser, minutesAgo: readonly number[]): Promise<void> {
  const { id: product_id } = (await player.client('listProducts')).at(-1)!;
  for (const minutes of minutesAgo) {
    const { round } = await player.client('createRound', { body: { product_id }, idempotencyKey: randomUUID() });
    await moveRound(site.owner, { playerId: player.id, roundId: round.id, to: new Date(Date.now() - minutes * 60_000) });
  }
}

test('has each change of the player’s name, with the earlier one', async () => {
  const player = await site.signUp();
  const rename = async (name: string) => {
    const headers = { 'content-type': 'application/json', origin: site.address, authorization: `Bearer ${player.token}` };
    const init = { method: 'POST', headers, body: JSON.stringify({ name }) };
    expect((await fetch(`${site.address}/api/auth/update-user`, init)).status).toBe(200);
  };
  const { name: first } = await player.client('getMe');
  for (const name of ['Ana Prado', 'Ana Prado', 'Bia Prado']) await rename(name);
  expect((await of(player, 'account')).filter(({ what }) => what === 'name')).toMatchObject([
    { kind: 'account', before: 'Ana Prado', after: 'Bia Prado' },
    { kind: 'account', before: first, after: 'Ana Prado' },
  ]);
});

test('has what a player did and what was done, each with its own page to go to', async () => {
  const player = await site.signUp();
  await site.deposit(player, 20_000);
  await player.client('createWithdrawal', {
    body: { amount_cents: toCents(1000), cpf: '52998224725' },
    idempotencyKey: randomUUID(),
  });
  await site.credit(player, 700);
  await player.client('setLimit', { body: { kind: 'loss', period: 'day', amount: 90_000 } });
  await player.client('setLimit', { body: { kind: 'loss', period: 'day', amount: 95_000 } });
  await player.client('pausePlaying', { body: { days: 1 } });
  await support.client('addNote', { params: { id: player.id }, body: { body: 'Ligou hoje.' } });
  await support.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'verified' } });
  await support.client('updateUser', { params: { id: player.id }, body: { status: 'blocked', reason: 'fraude' } });
  const items = await walk(player);
  const whats = new Set(items.map(({ what }) => what));
  for (const what of ['sign-up', 'sign-in', 'deposit', 'withdrawal', 'adjustment', 'note', 'kyc', 'action', 'notification'])
    expect(whats).toContain(what);
  const [deposit] = items.filter(({ what }) => what === 'deposit');
  expect(deposit).toMatchObject({ status: 'APPROVED', amount_cents: 20_000, settled_at: expect.any(String) as string });
  expect(items.filter(({ what }) => what === 'note')).toMatchObject([{ body: 'Ligou hoje.', by: 'Marina Souza' }]);
  expect(items.filter(({ what }) => what === 'action')).toMatchObject([{ action: 'block-user', reason: 'fraude' }]);
  expect(await of(player, 'protection')).toMatchObject([
    { change: 'pause', until: expect.any(String) as string, period: null },
    { change: 'loss', period: 'day', amount: 95_000 },
    { change: 'loss', period: 'day', amount: 90_000, until: null },
  ]);
  const [looser, first] = (await of(player, 'protection')).slice(1) as Extract<Entry, { what: 'protection' }>[];
  expect(Date.parse(looser!.counts_from) - Date.parse(first!.counts_from)).toBeGreaterThan(23 * 3_600_000);
  expect(JSON.stringify(items)).not.toContain('52998224725');
});

test('comes in pages, newest first, each entry once, whatever kinds are asked for', async () => {
  const player = await site.signUp();
  for (let n = 0; n < 65; n += 1) await support.client('addNote', { params: { id: player.id }, body: { body: `Nota ${n}` } });
  const all = await walk(player);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const notes = (await walk(player, 'note,tag')) as Extract<Entry, { what: 'note' }>[];
  expect(notes.map(({ body }) => body)).toEqual(Array.from({ length: 65 }, (_, n) => `Nota ${64 - n}`));
  expect((await read(player)).items).toHaveLength(30);
});

test('shows play as sessions that open to their rounds, among the other events', async () => {
  const player = await site.signUp();
  await site.credit(player, 90_000);
  await play(player, [500, 495, 485, 300, 299]);
  const plays = (await of(player, 'play')) as Extract<Entry, { what: 'play' }>[];
  expect(plays).toMatchObject([{ rounds: 2 }, { rounds: 3, is_part: false }]);
  const [newer, older] = plays;
  expect(older!.staked_cents).toBe((newer!.staked_cents / 2) * 3);
  expect(older!.products).toHaveLength(1);
  const rounds = await roundsOf(player, older!);
  expect(rounds).toHaveLength(3);
  expect([rounds[0], rounds[2]]).toEqual([older!.last_round_id, older!.first_round_id]);
  expect(older).toMatchObject({ won_cents: 0, covered_rounds: 3 });
});

test('leaves no round out and counts none twice when play goes on over many pages', async () => {
  const player = await site.signUp();
  await site.credit(player, 90_000);
  await play(player, [5]);
  const { rows } = await site.owner.query<{ id: string }>('select id from round where player_id = $1', [player.id]);
  const { id } = rows[0]!;
  // Copies of one round, a minute apart, with a rest after every hundredth.
  const yesterday = Date.now() - 86_400_000;
  const copies = Array.from({ length: 2500 }, (_, index) => ({
    created_at: new Date(yesterday - (index + Math.floor(index / 100) * 40) * 60_000).toISOString(),
  }));
  await copyRounds(site.owner, id, copies);
  const entries = await walk(player);
  const plays = entries.filter((entry) => entry.what === 'play');
  expect(plays.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(2501);
  expect(new Set(plays.map(({ key }) => key)).size).toBe(plays.length);
  const whole = plays.filter(({ rounds }) => rounds === 100);
  expect(whole.length).toBeGreaterThan(20);
  const rounds = await roundsOf(player, whole[0]!);
  expect([rounds.length, new Set(rounds).size]).toEqual([100, 100]);
  const client = await site.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query('delete from round where player_id = $1 and id <> $2', [player.id, id]);
  await client.query('commit');
  client.release();
});

test('can be limited to days in São Paulo', async () => {
  const player = await site.signUp();
  await support.client('addNote', { params: { id: player.id }, body: { body: 'Hoje.' } });
  const day = (plus: number) =>
    new Date(Date.now() + plus * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  expect((await read(player, { from: day(0), to: day(0) })).items.map(({ what }) => what)).toContain('note');
  expect((await read(player, { to: day(-1) })).items).toEqual([]);
  expect((await read(player, { from: day(1) })).items).toEqual([]);
});

test('an action that needs a second person names its request, and others none', async () => {
  const player = await site.signUp();
  const [asker, decider] = [await site.createStaff('finance'), await site.createStaff('finance')];
  const id = await askToAdjust(asker, { cents: TEN_THOUSAND, to: player });
  await refuse(decider, id);
  await support.client('updateUser', { params: { id: player.id }, body: { status: 'blocked', reason: 'fraude' } });
  expect(await of(player, 'action')).toMatchObject([
    { action: 'block-user', request_id: null },
    { action: 'refuse-second-person', request_id: id },
    { action: 'ask-second-person', request_id: id },
  ]);
});

test('shows the steps of a dispute, and who added tags', async () => {
  const player = await site.signUp();
  const admin = await site.createAdministrator();
  const { id } = await admin.client('createTag', { body: { name: 'Ligar amanhã', color: 'blue' } });
  for (const call of ['tagPlayers', 'untagPlayers'] as const)
    await support.client(call, { params: { id }, body: { player_ids: [player.id] } });
  expect(await of(player, 'tag')).toMatchObject([
    { is_on: false, tag: 'Ligar amanhã', by: 'Marina Souza' },
    { is_on: true, tag: 'Ligar amanhã' },
  ]);
  expect(await of(player, 'action')).toEqual([]);
});

test.each([
  ['that is long ago', '0020-12-31', []],
  ['that is the last of all', '9999-12-31', ['Hoje.']],
])('can end on a day %s', async (_what, to, notes) => {
  const player = await site.signUp();
  await support.client('addNote', { params: { id: player.id }, body: { body: 'Hoje.' } });
  const { items } = await read(player, { to });
  expect(items.flatMap((item) => (item.what === 'note' ? item.body : []))).toEqual(notes);
});

test('of an unknown player is not found, and an invalid cursor is refused', async () => {
  const player = await site.signUp();
  expect(await refusalOf(read({ id: randomUUID() }))).toBe('not_found');
  for (const cursor of ['x', Buffer.from('["infinity","note.1","x"]').toString('base64url')])
    expect(await refusalOf(read(player, { cursor }))).toBe('malformed');
  expect(await refusalOf(read(player, { kinds: 'deposit,secrets' }))).toBe('malformed');
});
