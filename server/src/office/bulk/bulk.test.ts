import { randomUUID } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import { readFilter } from '../users/read-filter.ts';
import { updateUser } from '../users/update-user.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { createBatchMarks } from './batch-mark.ts';
import { runBulk } from './run-bulk.ts';

let site: Site;
let support: TestStaffUser;
let tag: string;
let players: TestUser[];
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
  const admin = await site.createStaff('admin', { twoFactor: true });
  ({ id: tag } = await admin.client('createTag', { body: { name: 'Campanha', color: 'blue' } }));
  players = [];
  for (let index = 0; index < 3; index += 1) players.push(await site.signUp());
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const filter = { registered_from: '2020-01-01' };
const audited = async (action: string) => (await auditEntries(site.owner, { action }, 'subject')).map(({ subject }) => subject);
const ids = () => players.map(({ id }) => id).toSorted();

test('a tag is added to everybody whom a filter finds, once and with an audit entry each, but not to staff', async () => {
  const action = { kind: 'tag' as const, tag_id: tag };
  const preview = await support.client('previewBulk', { body: { filter, action } });
  expect(preview).toMatchObject({ found: 5, is_capped: false, changed: 3, left_out: [{ why: 'staff', count: 2 }] });
  expect(preview.first.map(({ id }) => id).toSorted()).toEqual(ids());
  expect(await audited('tag-user')).toEqual([]);

  const run = await support.client('runBulk', { body: { filter, action, after: null } });
  expect(run).toMatchObject({ seen: 5, changed: 3, next: null });
  expect((await audited('tag-user')).toSorted()).toEqual(ids());
  const again = await support.client('runBulk', { body: { filter, action, after: null } });
  expect(again).toMatchObject({ changed: 0 });
  expect(again.left_out.filter(({ why }) => why === 'unchanged').map(({ id }) => id)).toEqual(ids());
  expect(await audited('tag-user')).toHaveLength(3);
  const off = await support.client('runBulk', { body: { filter: { tag }, action: { ...action, kind: 'untag' }, after: null } });
  expect(off).toMatchObject({ changed: 3 });
});

test('a block needs a filter and a reason, ends sessions, and leaves out those who are blocked already', async () => {
  const action = { kind: 'block' as const };
  const [first, ...others] = players;
  await site.blockPlayer(first!);
  expect(await refusalOf(support.client('runBulk', { body: { filter: {}, action, reason: 'fraude', after: null } }))).toBe(
    'malformed',
  );
  expect(await refusalOf(support.client('runBulk', { body: { filter, action, after: null } }))).toBe('reason_required');
  const before = await audited('block-user');
  const run = await support.client('runBulk', { body: { filter, action, reason: 'Rede de contas', after: null } });
  expect(run).toMatchObject({ changed: 2, next: null });
  expect(run.left_out).toContainEqual(expect.objectContaining({ id: first!.id, why: 'unchanged' }));
  const blocked = (await audited('block-user')).slice(before.length);
  expect(blocked).toEqual(others.map(({ id }) => id).toSorted());
  for (const player of others) expect(await refusalOf(player.client('getMe'))).toBe('unauthenticated');
});

test('a block of many is one thing: it is listed, found by a filter and undone, without others and those of one person', async () => {
  const [single, early, late] = players;
  const unblockAll = (bulk_block: string) => ({
    filter: { status: 'blocked' as const },
    action: { kind: 'unblock' as const, bulk_block },
  });
  const [before] = (await support.client('listBulkBlocks')).items;
  expect(before).toMatchObject({ by: expect.any(String) as string, reason: 'Rede de contas', blocked: 2 });
  await support.client('updateUser', { params: { id: late!.id }, body: { status: 'active', reason: 'Conferido' } });
  const wish = { filter: { q: late!.email }, action: { kind: 'block' as const }, reason: 'Outra rede', after: null };
  const { bulk_block: after } = await support.client('runBulk', { body: wish });
  const listed = (await support.client('listBulkBlocks')).items;
  expect(listed.map(({ id, reason, blocked }) => [id, reason, blocked])).toEqual([
    [after, 'Outra rede', 1],
    [before!.id, 'Rede de contas', 2],
  ]);
  const found = async (bulk_block: string) =>
    (await support.client('listUsers', { query: { bulk_block } })).items.map(({ id }) => id).toSorted();
  for (const id of [before!.id, before!.id.toUpperCase()]) expect(await found(id)).toEqual([early!.id, late!.id].toSorted());
  expect(await found(after!)).toEqual([late!.id]);

  expect(await support.client('previewBulk', { body: unblockAll(before!.id) })).toMatchObject({
    found: 3,
    changed: 1,
    left_out: [
      { why: 'singly', count: 1 },
      { why: 'other_block', count: 1 },
    ],
  });
  const undo = (id: string) => support.client('runBulk', { body: { ...unblockAll(id), reason: 'Engano', after: null } });
  expect(await undo(before!.id.toUpperCase())).toMatchObject({ changed: 1, bulk_block: null });
  expect(await audited('unblock-user')).toEqual([late!.id, early!.id]);
  const [undone] = (
    await site.owner.query<{ details: object }>(`select details from audit_log where action = 'unblock-user' order by seq desc`)
  ).rows;
  expect(undone!.details).toMatchObject({ bulk_block: before!.id, reason: 'Engano' });
  expect(await undo(after!)).toMatchObject({ changed: 1, left_out: [{ id: single!.id, why: 'singly' }] });
  expect(await undo(after!)).toMatchObject({ seen: 1, changed: 0 });
});

test('a block that somebody decides about one person meanwhile is not lifted in bulk', async () => {
  const player = await site.signUp();
  const filter = { q: player.email };
  const run = (action: RequestBody<'runBulk'>['action']) =>
    support.client('runBulk', { body: { filter, action, reason: 'Engano', after: null } });
  const { bulk_block: block } = await run({ kind: 'block' });
  const actor = { actorId: support.id, actorName: 'x', address: null };
  const decide = (tx: Queryable, status: 'active' | 'blocked') =>
    updateUser(tx as Tx, { id: player.id, change: { status, reason: 'Fraude confirmada' }, actor });
  const decideAgain = async (tx: Queryable) => [await decide(tx, 'active'), await decide(tx, 'blocked')];
  const answer = await whileOpen(site.owner, decideAgain, () => run({ kind: 'unblock', bulk_block: block! }));
  expect(answer).toMatchObject({ changed: 0, left_out: [{ id: player.id, why: 'singly' }] });
});

test('a block of many waits for the other processes once, and reports the most that have not confirmed', async () => {
  const people = [await site.signUp(), await site.signUp(), await site.signUp()];
  const actor = { actorId: support.id, actorName: 'x', address: null };
  const reported: number[] = [];
  let [asked, askedTogether] = [0, 0];
  const forgetUserEverywhere = async (id: string) => {
    asked += 1;
    askedTogether = Math.max(askedTogether, asked);
    await new Promise((resolve) => setTimeout(resolve, 100));
    asked -= 1;
    return { listening: 2, unconfirmed: id === people[1]!.id ? 2 : 0 };
  };
  const { changed } = await runBulk(
    { pool: site.pool, sessions: { forgetUserEverywhere }, report: ({ unconfirmed }) => void reported.push(unconfirmed) },
    {
      filter: readFilter({ registered_from: '2020-01-01' }, new Date()),
      action: { kind: 'block' },
      reason: 'x',
      after: null,
      bulkBlock: newId(),
      actor,
    },
  );
  expect(askedTogether).toBe(changed);
  expect(reported).toEqual([2]);
});

test('an operator with an authenticator begins a block with a code, which covers the batches of this run alone', async () => {
  await site.owner.query(
    `insert into auth."user" (name, email, email_verified)
     select 'Lote ' || n, 'lote' || n || '@example.com', false from generate_series(1, 60) n`,
  );
  const careful = await site.createStaff('support', { twoFactor: true });
  const wish = { filter: { q: 'lote' }, action: { kind: 'block' as const }, reason: 'Rede de contas' };
  const run = (body: object) => careful.client('runBulk', { body: { ...wish, after: null, ...body } });
  const unblock = { kind: 'unblock', bulk_block: randomUUID() };
  for (const action of [wish.action, unblock]) expect(await refusalOf(run({ action }))).toBe('otp_required');
  const first = await run({ otp: await careful.nextCode() });
  expect(first).toMatchObject({ changed: 50, next: expect.any(String) as string });
  const after = first.next!;
  expect(await refusalOf(run({ after, action: unblock }))).toBe('malformed');
  for (const part of [/^[^.]+/, /(?<=^[^.]+\.)[^.]+/])
    expect(await refusalOf(run({ after: after.replace(part, players[0]!.id) })), String(part)).toBe('malformed');
  expect(await refusalOf(support.client('runBulk', { body: { ...wish, after } }))).toBe('malformed');
  expect(await run({ after })).toMatchObject({ changed: 10, next: null, bulk_block: first.bulk_block });
  expect((await careful.client('listBulkBlocks')).items[0]).toMatchObject({ id: first.bulk_block, blocked: 60 });
  // One by one there is no code, but an end.
  await careful.client('updateUser', { params: { id: players[0]!.id }, body: { status: 'active', reason: 'x' } });
  await site.owner.query(`update counted_attempt set attempts = 60 where key like '%block-player%'`);
  const more = careful.client('updateUser', { params: { id: players[0]!.id }, body: { status: 'blocked', reason: 'x' } });
  expect(await refusalOf(more)).toBe('rate_limited');
});

test('a run that has rested for more than 15 minutes begins anew', () => {
  let now = new Date();
  const marks = createBatchMarks('a secret of this site', () => now);
  const run = { session: { sessionId: support.id }, wish: { filter } };
  const mark = marks.sign(run, { after: tag, bulkBlock: null });
  now = new Date(now.getTime() + 15 * 60_000);
  expect(marks.read(run, mark)).toEqual({ after: tag, bulkBlock: null });
  now = new Date(now.getTime() + 1);
  expect(() => marks.read(run, mark)).toThrow('parada por tempo demais');
});

test('nothing is done to more people than 10,000, wherever a batch begins', async () => {
  // Taken into the index one by one, they would cost twice as much.
  await site.owner.query('alter index player_search_words set (fastupdate = on)');
  await site.owner.query(
    `insert into auth."user" (name, email, email_verified) select 'Pessoa ' || n, n || '@example.com', false from generate_series(1, 10000) n`,
  );
  const action = { kind: 'tag' as const, tag_id: tag };
  const before = await audited('tag-user');
  expect(await support.client('previewBulk', { body: { filter, action } })).toMatchObject({ found: 10_000, is_capped: true });
  const tagged = (after: string | null) => support.client('runBulk', { body: { filter, action, after } });
  expect(await refusalOf(tagged(null))).toBe('too_many_people');
  const parts = {
    pool: site.pool,
    sessions: { forgetUserEverywhere: () => Promise.reject(new Error()) },
    report: () => undefined,
  };
  const actor = { actorId: support.id, actorName: 'x', address: null };
  const place = { after: players[0]!.id, bulkBlock: null };
  const inTheMiddle = { filter: readFilter(filter, new Date()), action, reason: undefined, ...place, actor };
  expect(await refusalOf(runBulk(parts, inTheMiddle))).toBe('too_many_people');
  expect(await audited('tag-user')).toEqual(before);
});
