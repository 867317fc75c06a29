import { presentQuestion } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { seedDocuments } from '../documents/seed-documents.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';

let site: Site;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  await seedDocuments(site.pool);
  support = await site.createStaff('support');
});
afterAll(() => site.close());

const READ = { words_version: 1 };
const ads = (player: TestUser, granted: boolean, read = {}) =>
  player.client('setAdConsent', { body: { granted, fbp: 'fb.1.1.1', ...read } });
const offers = (player: TestUser, granted: boolean, read = {}) =>
  player.client('setOfferConsent', { body: { granted, ...read } });

async function answersOf({ id }: Pick<TestUser, 'id'>) {
  const { rows } = await site.pool.query<Record<string, unknown>>(
    'select kind, granted, words, privacy_version, by_erasure from consent where player_id = $1 order by seq',
    [id],
  );
  return rows;
}
const visitOf = async ({ id }: TestUser) =>
  (await site.pool.query('select client_address, user_agent, fbp, fbc from ad_visit where player_id = $1', [id])).rows;

test('every answer stays, with what was asked, for the player and for operators, and the newest counts', async () => {
  const player = await site.signUp();
  await offers(player, true, READ);
  await ads(player, true, READ);
  await ads(player, true, READ);
  await offers(player, false, READ);
  await ads(player, false, { words_version: 99 });
  const [words, adWords] = [presentQuestion('offers').words, presentQuestion('ads').words];
  const asked = { privacy_version: 1, by_erasure: false };
  const answers = [
    { kind: 'offers', granted: true, words, ...asked },
    { kind: 'ads', granted: true, words: adWords, ...asked },
    { kind: 'offers', granted: false, words, ...asked },
    { kind: 'ads', granted: false, words: null, ...asked },
  ];
  expect(await answersOf(player), 'a repeated answer is stored once').toEqual(answers);
  const copy = await fetch(`${site.address}/api/me/export`, { headers: { authorization: `Bearer ${player.token}` } });
  expect(await copy.json()).toMatchObject({ consents: answers, ad_visit: [] });
  const { items } = await support.client('readTimeline', { params: { id: player.id }, query: { kinds: 'consent' } });
  expect(items.filter(({ what }) => what !== 'document')).toMatchObject(
    answers.map(({ kind, ...answer }) => ({ what: kind, ...answer })).toReversed(),
  );
});

test('after twenty answers in a day a yes is refused, a no never', async () => {
  const player = await site.signUp();
  for (let answers = 1; answers <= 20; answers += 1) await offers(player, answers % 2 === 0);
  expect(await offers(player, false)).toEqual({ granted: false });
  expect(await refusalOf(offers(player, true))).toBe('rate_limited');
  await ageRows(site.owner, 'consent', '12 hours', { which: { player_id: player.id } });
  expect(await refusalOf(offers(player, true))).toBe('rate_limited');
  expect(await ads(player, true), 'each question has its own answers').toEqual({ granted: true });
  await ageRows(site.owner, 'consent', '12 hours', { which: { player_id: player.id } });
  expect(await offers(player, true)).toEqual({ granted: true });
  expect(await answersOf(player)).toHaveLength(23);
});

test('a refusal counts after a yes that was given while the clock was ahead', async () => {
  const player = await site.signUp();
  await offers(player, true);
  await ageRows(site.owner, 'consent', '-1 day', { which: { player_id: player.id } });
  await offers(player, false);
  expect(await player.client('getOfferConsent')).toEqual({ granted: false });
});

test('the server can neither write, change nor delete an answer but by a player’s call', async () => {
  const player = await site.signUp();
  await offers(player, true);
  for (const sql of [
    'update consent set granted = false',
    'delete from consent',
    `insert into consent (player_id, kind, granted) values (gen_random_uuid(), 'ads', true)`,
    'insert into ad_visit (player_id) values (gen_random_uuid())',
    'update ad_visit set fbp = null',
    `select withdraw_consents(gen_random_uuid())`,
  ])
    await expect(site.pool.query(sql), sql).rejects.toThrow('permission denied');
});

test('a refusal keeps nothing of the visit in which it was given, nor of an earlier one', async () => {
  const player = await site.signUp();
  await ads(player, true);
  for (const granted of [true, false]) await offers(player, granted);
  expect(await visitOf(player)).toEqual([{ client_address: '127.0.0.1', user_agent: 'node', fbp: 'fb.1.1.1', fbc: null }]);
  await ads(player, false);
  expect(await visitOf(player)).toEqual([]);
});

/** The refusal of what is asked while the player's account is being closed. */
const whileClosed = (player: TestUser, ask: () => Promise<unknown>) => {
  const closing = `select request_erasure(user_id, id, gen_random_uuid(), 100) from auth.session where user_id = $1`;
  return refusalOf(whileOpen(site.owner, (tx) => tx.query(closing, [player.id]), ask));
};

test.each([
  ['offers', offers],
  ['ads', ads],
] as const)('an answer about %s is not stored of an account that was closed meanwhile', async (_, answer) => {
  const player = await site.signUp();
  await answer(player, true);
  expect(await whileClosed(player, () => answer(player, true))).toBe('unauthenticated');
  expect(await answersOf(player)).toMatchObject([{ granted: true }, { granted: false, by_erasure: true }]);
  expect(await visitOf(player)).toEqual([]);
});

test('erasure takes each yes back and keeps all answers, also when it is due', async () => {
  const player = await site.signUp();
  await ads(player, true);
  await offers(player, false);
  await player.client('requestErasure', { body: { password: PASSWORD } });
  const { items } = await support.client('listPrivacyRequests', { query: {} });
  await support.client('completePrivacyRequest', { params: { id: items[0]!.id }, body: {} });
  await ageUntilDue(site.owner, 'privacy_request', { player_id: player.id });
  await site.owner.query('select erase_due_players(10)');
  expect(await answersOf(player)).toMatchObject([
    { kind: 'ads', granted: true },
    { kind: 'offers', granted: false, by_erasure: false },
    { kind: 'ads', granted: false, words: null, by_erasure: true },
  ]);
});
