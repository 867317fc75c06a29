import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { openEvents } from '../../../test/platform/open-events.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let cardId: number;
beforeAll(async () => {
  site = await openSite();
  const visitor = await site.signUp();
  cardId = (await visitor.client('listProducts')).at(-1)!.id;
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const DAY_MS = 86_400_000;
const play = ({ client }: TestUser) =>
  client('createRound', { body: { product_id: cardId }, idempotencyKey: randomUUID() }).then(() => 'played', refusalCode);
const deposit = ({ client }: TestUser, cents = 500) =>
  client('createDeposit', { body: { amount_cents: toCents(cents) }, idempotencyKey: randomUUID() }).then(
    () => 'opened',
    refusalCode,
  );
const rich = async () => {
  const player = await site.signUp();
  await site.deposit(player, 50_000);
  return player;
};
const setDeposit = (player: TestUser, amount: number | null) =>
  player.client('setLimit', { body: { kind: 'deposit', period: 'day', amount } });
const hoursFromNow = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 3_600_000) + 0;

describe("a player's own limit", () => {
  test('belongs to its player alone, and counts at once when tighter', async () => {
    const [player, other] = [await site.signUp(), await site.signUp()];
    expect(hoursFromNow((await setDeposit(player, 2000)).in_force_from)).toBe(0);
    expect(hoursFromNow((await setDeposit(player, 1000)).in_force_from)).toBe(0);
    expect((await player.client('getLimits')).limits).toEqual([
      { kind: 'deposit', period: 'day', amount: 1000, next_amount: null, next_from: null },
    ]);
    expect((await other.client('getLimits')).limits).toEqual([]);
  });

  test('waits 24 hours when looser, and is shown meanwhile', async () => {
    const player = await site.signUp();
    await setDeposit(player, 1000);
    expect(hoursFromNow((await setDeposit(player, 5000)).in_force_from)).toBe(24);
    const [limit] = (await player.client('getLimits')).limits;
    expect(limit).toMatchObject({ amount: 1000, next_amount: 5000 });
    expect(await deposit(player, 1001)).toBe('deposit_limit_reached');
    await site.owner.query('update player_limit set next_from = now() where player_id = $1', [player.id]);
    expect((await player.client('getLimits')).limits).toEqual([
      { kind: 'deposit', period: 'day', amount: 5000, next_amount: null, next_from: null },
    ]);
    expect(await deposit(player, 5000)).toBe('opened');
  });

  test('that became looser is the present one when it is set again', async () => {
    const player = await site.signUp();
    await setDeposit(player, 1000);
    await setDeposit(player, 5000);
    await site.owner.query('update player_limit set next_from = now() where player_id = $1', [player.id]);
    expect(hoursFromNow((await setDeposit(player, 9000)).in_force_from)).toBe(24);
    expect((await player.client('getLimits')).limits).toMatchObject([{ amount: 5000, next_amount: 9000 }]);
    // The same again is no looser one, so it counts at once, and none waits any more.
    expect(hoursFromNow((await setDeposit(player, 5000)).in_force_from)).toBe(0);
    expect((await player.client('getLimits')).limits).toMatchObject([{ amount: 5000, next_amount: null }]);
  });

  test('stays for 24 hours after its removal', async () => {
    const player = await site.signUp();
    await setDeposit(player, 1000);
    expect(hoursFromNow((await setDeposit(player, null)).in_force_from)).toBe(24);
    expect(await deposit(player, 1001)).toBe('deposit_limit_reached');
    await site.owner.query('update player_limit set next_from = now() where player_id = $1', [player.id]);
    expect((await player.client('getLimits')).limits).toEqual([]);
    expect(await deposit(player, 100_000)).toBe('opened');
  });

  test('that is tightened again cancels the looser one that waits', async () => {
    const player = await site.signUp();
    await setDeposit(player, 1000);
    await setDeposit(player, 5000);
    await setDeposit(player, 900);
    await site.owner.query(`update player_limit set next_from = now() where next_from is not null and player_id = $1`, [
      player.id,
    ]);
    expect((await player.client('getLimits')).limits).toMatchObject([{ amount: 900, next_from: null }]);
  });

  test('cannot be loosened by asking many times at once', async () => {
    const player = await site.signUp();
    await setDeposit(player, 1000);
    await Promise.all(Array.from({ length: 30 }, (_, index) => setDeposit(player, index % 3 ? 9000 + index : null)));
    expect(await deposit(player, 1001)).toBe('deposit_limit_reached');
  });
});

test.each([
  { kind: 'deposit', period: 'session', amount: 100 },
  { kind: 'session', period: 'day', amount: 30 },
  { kind: 'session', period: 'session', amount: 0 },
  { kind: 'session', period: 'session', amount: 1441 },
  { kind: 'loss', period: 'day', amount: -1 },
  { kind: 'loss', period: 'day', amount: 1.5 },
  { kind: 'loss', period: 'day' },
])('a limit that makes no sense is malformed: %j', async (body) => {
  const player = await site.signUp();
  expect(await refusalOf(player.client('setLimit', { body: body as never }))).toBe('malformed');
});

describe('a pause', () => {
  test('ends plays and deposits at once, and reading stays', async () => {
    const player = await rich();
    const { paused_until: until } = await player.client('pausePlaying', { body: { days: 7 } });
    expect(hoursFromNow(until)).toBe(7 * 24);
    expect([await play(player), await deposit(player)]).toEqual(['paused', 'paused']);
    expect((await player.client('getLimits')).paused_until).toBe(until);
    expect(await player.client('getWallet')).toMatchObject({ balance_cents: 50_000 });
    await ageUntilDue(site.owner, 'player_pause', { player_id: player.id });
    expect([await play(player), await deposit(player)]).toEqual(['played', 'opened']);
  });

  test('never gets shorter', async () => {
    const player = await site.signUp();
    const { paused_until: first } = await player.client('pausePlaying', { body: { days: 30 } });
    const { paused_until: second } = await player.client('pausePlaying', { body: { days: 1 } });
    expect(second).toBe(first);
  });
});

describe('self-exclusion', () => {
  test('for months ends plays and deposits at once, and a pause does not shorten it', async () => {
    const player = await rich();
    const { excluded_until: until } = await player.client('excludeMyself', { body: { months: 2 } });
    await player.client('pausePlaying', { body: { days: 1 } });
    expect([await play(player), await deposit(player)]).toEqual(['self_excluded', 'self_excluded']);
    const days = (Date.parse(until) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(58);
    expect(days).toBeLessThan(63);
  });

  test('without end never ends, and nothing shortens it', async () => {
    const player = await rich();
    expect(await player.client('excludeMyself', { body: { months: null } })).toEqual({ excluded_until: 'never' });
    expect(await player.client('excludeMyself', { body: { months: 1 } })).toEqual({ excluded_until: 'never' });
    expect((await player.client('getLimits')).excluded_until).toBe('never');
    expect(await play(await site.signInAgain(player))).toBe('self_excluded');
  });

  test('stops a card that was reserved before', async () => {
    const player = await rich();
    const { reservation } = await player.client('nextRound', { query: { product_id: cardId } });
    await player.client('excludeMyself', { body: { months: 1 } });
    const bought = player.client('createRound', { body: { product_id: cardId, reservation }, idempotencyKey: randomUUID() });
    expect(await refusalOf(bought)).toBe('self_excluded');
  });
});

test.each([
  ['late on 30 January, when it is the 31st in UTC,', '2027-01-31T01:30:00Z', '2027-03-01T01:30:00Z'],
  ['on 31 January', '2027-01-31T15:00:00Z', '2027-02-28T15:00:00Z'],
])('an exclusion of a month that begins %s ends a month later by the calendar of São Paulo', async (_when, from, until) => {
  const { rows } = await site.pool.query<{ ends: Date }>('select exclusion_end(1, $1) as ends', [from]);
  expect(rows[0]!.ends.toISOString()).toBe(until.replace('Z', '.000Z'));
});

test('open pages of the player hear of each change of limits, pauses and exclusions, wherever it was made', async () => {
  const player = await site.signUp();
  const page = await openEvents(site.address, { authorization: `Bearer ${player.token}` });
  await setDeposit(player, 1000);
  await player.client('pausePlaying', { body: { days: 1 } });
  await player.client('excludeMyself', { body: { months: 1 } });
  await expect.poll(() => page.events()).toEqual(Array.from({ length: 3 }, () => ({ event: 'protection', data: {} })));
  page.close();
});

test('a blocked player may still limit, pause and exclude themselves', async () => {
  const player = await site.blockPlayer(await site.signUp());
  await setDeposit(player, 1000);
  await player.client('pausePlaying', { body: { days: 1 } });
  await player.client('excludeMyself', { body: { months: 12 } });
  expect(await player.client('getLimits')).toMatchObject({ limits: [{ amount: 1000 }], session: null });
});
