import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveRound } from '../../../test/game/change-odds.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const weeksOf = async ({ client }: TestUser) => (await client('listPlayWeeks')).weeks;
/** Five minutes after the start of a week in São Paulo: the present one, or `ago` weeks earlier. */
async function inWeek(ago: number): Promise<Date> {
  const { rows } = await site.owner.query<{ at: Date }>(`select period_start('week', now()) as at`);
  return new Date(rows[0]!.at.getTime() - ago * WEEK_MS + 5 * MINUTE_MS);
}

async function buy({ client }: TestUser, { finished = true } = {}) {
  const card = (await client('listProducts')).at(-1)!;
  const { round } = await client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() });
  if (finished)
    await client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: Array<boolean>(24).fill(true) } });
  return round;
}

test('a week holds what was staked, won and deposited in it and how long was played, and nothing of anybody else', async () => {
  const [player, other] = [await site.signUp(), await site.signUp()];
  for (const person of [player, other]) await site.deposit(person, 20_000);
  await buy(other);
  const rounds = [await buy(player), await buy(player), await buy(player)];
  const week = await inWeek(2);
  for (const [index, minutes] of [0, 10, 40].entries())
    await moveRound(site.owner, {
      playerId: player.id,
      roundId: rounds[index]!.id,
      to: new Date(week.getTime() + minutes * MINUTE_MS),
    });
  const weeks = await weeksOf(player);
  expect(weeks).toHaveLength(8);
  // Ten minutes of play, and half an hour of rest that does not count.
  expect(weeks[5]).toMatchObject({
    rounds: 3,
    minutes: 10,
    deposited_cents: 0,
    staked_cents: rounds.reduce((sum, { price_cents: cents }) => sum + cents, 0),
    prize_cents: rounds.reduce((sum, { payout_cents: cents }) => sum + cents, 0),
  });
  expect(weeks[7]).toMatchObject({ rounds: 0, minutes: 0, deposited_cents: 20_000, staked_cents: 0, prize_cents: 0 });
});

test('a week begins on Sunday in São Paulo', async () => {
  const player = await site.signUp();
  await site.credit(player, 100_000);
  const [before, after] = [await buy(player), await buy(player)];
  const start = new Date((await inWeek(1)).getTime() - 5 * MINUTE_MS);
  await moveRound(site.owner, { playerId: player.id, roundId: before.id, to: new Date(start.getTime() - 1000) });
  await moveRound(site.owner, { playerId: player.id, roundId: after.id, to: start });
  const weeks = await weeksOf(player);
  expect([weeks[5]?.rounds, weeks[6]?.rounds]).toEqual([1, 1]);
  for (const { starts_on: day } of weeks) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0);
  expect(weeks.map(({ starts_on: day }) => day)).toEqual(weeks.map(({ starts_on: day }) => day).toSorted());
});

test('the prize of a card that is not scratched is not given away', async () => {
  const player = await site.signUp();
  await site.credit(player, 900_000);
  let round = await buy(player, { finished: false });
  while (round.payout_cents === 0) round = await buy(player, { finished: false });
  expect((await weeksOf(player))[7]?.prize_cents).toBe(0);
  await player.client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: Array<boolean>(24).fill(true) } });
  expect((await weeksOf(player))[7]?.prize_cents).toBe(round.payout_cents);
});
