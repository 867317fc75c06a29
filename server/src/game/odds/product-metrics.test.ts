import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveRound } from '../../../test/game/change-odds.ts';
import { plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
let admin: TestUser;
let player: TestUser;
let id: number;
/** How far the clock of the process is behind the database's, which dates the rounds. */
let behindMs = 0;
beforeAll(async () => {
  // Without jobs nothing is rolled up, so that a round may still be moved to another day.
  site = await openSite({ config: { jobs: false }, clock: () => new Date(Date.now() - behindMs) });
  admin = await site.createAdministrator();
  player = await site.signUp();
  await site.credit(player, 100_000);
  id = (await admin.client('listAdminProducts'))[0]!.id;
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const metrics = () => admin.client('listProductMetrics', { params: { id } });
const buy = async () => (await player.client('createRound', { body: { product_id: id }, idempotencyKey: randomUUID() })).round;
const dayInSaoPaulo = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(Date.now() - daysAgo * 86_400_000));

test('there are always the last seven days of São Paulo, newest first, without an RTP where nothing was wagered', async () => {
  const days = await metrics();
  expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayInSaoPaulo));
  for (const day of days)
    expect(day).toMatchObject({ product_id: id, rounds: 0, wagered_cents: 0, paid_cents: 0, rtp_real: null });
});

test('a day sums the stakes and payouts of a card, and its RTP counts the payouts of free rounds too', async () => {
  await plantFreeRounds(site.owner, { isOn: true });
  const rounds = [];
  for (let bought = 0; bought < 4; bought++) rounds.push(await buy());
  await plantFreeRounds(site.owner, { isOn: false });
  const paid = rounds.reduce((sum, round) => sum + round.payout_cents, 0);
  const freePaid = rounds.filter((round) => round.is_free).reduce((sum, round) => sum + round.payout_cents, 0);
  const [today] = await metrics();
  expect(today).toMatchObject({
    rounds: 4,
    free_rounds: 1,
    wagered_cents: 1500,
    paid_cents: paid,
    free_paid_cents: freePaid,
    rtp_real: paid / 1500,
  });
});

test('a round counts for the day it was played on in São Paulo', async () => {
  const { id: roundId } = await buy();
  const before = await metrics();
  // 23:59:30 of three days ago, which is the next day in UTC.
  const to = new Date(`${dayInSaoPaulo(3)}T23:59:30-03:00`);
  await moveRound(site.owner, { playerId: player.id, roundId, to });
  const after = await metrics();
  expect(after[3]!.rounds).toBe(before[3]!.rounds + 1);
  expect(after[0]!.rounds).toBe(before[0]!.rounds - 1);
});

test('the newest round counts even when the clock of the process is behind the database', async () => {
  const [before] = await metrics();
  await buy();
  behindMs = 1000;
  const [after] = await metrics().finally(() => {
    behindMs = 0;
  });
  expect(after!.rounds).toBe(before!.rounds + 1);
});
