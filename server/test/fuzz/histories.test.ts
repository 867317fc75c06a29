import { randomInt } from 'node:crypto';
import { env } from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantFreeRounds } from '../planted/plant-free-rounds.ts';
import { openSite } from '../site.ts';
import { expectSameEverywhere, expectSameSums } from './compare-views.ts';
import { steps, type StepName, type World } from './history-steps.ts';
import { meetPlayer, sumOf, type ExpectedMoney, type KnownPlayer } from './known-player.ts';

const histories = Number(env['FUZZ_HISTORIES'] ?? 20);
const seed = Number(env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const PLAYERS = 3;

/** Some things happen more often than others. */
const weights: Record<StepName, number> = {
  deposit: 3,
  buy: 6,
  scratch: 3,
  withdraw: 4,
  pay: 1,
  failToPay: 2,
  payLate: 2,
  decideWithdrawal: 3,
  dispute: 4,
  collect: 4,
  adjust: 3,
  addUp: 1,
};
const anyStep = fc.record({
  name: fc.oneof(...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as StepName) }))),
  player: fc.nat({ max: PLAYERS - 1 }),
  choice: fc.nat({ max: 1_000_000 }),
});
/** Steps of one group happen at the same time. */
const anyHistory = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 20, maxLength: 30, size: 'max' });

let world: World;
const everybody: KnownPlayer[] = [];
const theirMoney: ExpectedMoney[] = [];

beforeAll(async () => {
  const site = await openSite({ config: { trustProxy: true } });
  await plantFreeRounds(site.owner, { isOn: true });
  await site.owner.query(
    `update welcome_bonus_config set is_active = true, eligibility_percentage = 0.5, max_budget_cents = 100000000, min_prize_cents = 0`,
  );
  const administrator = await site.createStaff('admin', { twoFactor: true });
  world = { site, administrator, auditor: await site.createStaff('auditor') };
});
afterAll(() => world.site.close());

test(`after any of ${histories} histories of deposits, cards, withdrawals, disputes and decisions (FUZZ_SEED=${seed}), every view tells the same money`, async () => {
  for (const history of fc.sample(anyHistory, { numRuns: histories, seed })) {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => meetPlayer(world.site)));
    everybody.push(...players);
    await Promise.all(players.map((player, index) => steps.deposit(world, player, 3000 + index)));
    for (const group of history)
      await Promise.all(group.map(({ name, player, choice }) => steps[name](world, players[player]!, choice)));
    await steps.pay(world, players[0]!, 0);
    for (const player of players) theirMoney.push(await expectSameEverywhere(world, player));
    await expectSameSums(world, theirMoney);
    await world.site.expectSound();
  }
  expectVariety();
}, 900_000);

test('a cent that no answer told of is noticed', async () => {
  const [player] = everybody as [KnownPlayer];
  const richer = { ...player, adjustedCents: player.adjustedCents + 1 };
  await expect(expectSameEverywhere(world, richer)).rejects.toThrow('wallet');
});

/** From how many histories on it is sure that each of these happened, but for one run in 1,000. */
const SURE_FROM: Record<string, number> = {
  disputed: 20,
  owed: 20,
  covered: 20,
  pending: 50,
  withdrawn: 50,
  late: 50,
  collected: 100,
};

/** The histories are varied enough to prove something. */
function expectVariety(): void {
  const money = (amount: keyof ExpectedMoney) => sumOf(theirMoney, (theirs) => theirs[amount]);
  const happened: Record<string, number> = {
    pending: money('pending'),
    disputed: money('disputed'),
    owed: money('owed'),
    covered: money('covered'),
    withdrawn: money('withdrawn'),
    late: sumOf(everybody, ({ latePayouts }) => latePayouts.length),
    collected: sumOf(everybody, ({ collectedCents }) => collectedCents),
  };
  const missing = Object.entries(SURE_FROM).filter(([what, from]) => histories >= from && happened[what] === 0);
  expect(missing).toEqual([]);
}
