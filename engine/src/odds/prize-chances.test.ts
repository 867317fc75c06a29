import { expect, test } from 'vitest';
import { defaultSettings } from '../definition/default-settings.ts';
import { parseMath } from '../parse-math.ts';
import { exactFigures } from './exact-figures.ts';
import { payoutDistribution } from './payout-distribution.ts';
import { prizeChances } from './prize-chances.ts';

const table = (topHitRate: number) =>
  parseMath({
    protocol: 1,
    price_cents: 500,
    max_prize_cents: 10_000,
    settings: {
      ...defaultSettings,
      engagement_loss_3_multiplier: 1,
      engagement_loss_5_multiplier: 1,
      engagement_loss_8_multiplier: 1,
    },
    prizes: [{ prize_cents: 300 }, { prize_cents: 10_000, hit_rate_base: topHitRate }],
    k: 1,
  });

test('with a single prize that can win, its chance is the chance of any win', () => {
  const math = table(0);
  const [top, small] = prizeChances(math);
  expect(top).toEqual({ prize_cents: 10_000, chance: 0 });
  expect(small!.prize_cents).toBe(300);
  expect(small!.chance).toBeCloseTo(exactFigures(math).hit_frequency, 12);
});

test('the prizes stand from the highest to the lowest', () => {
  const prizes = [300, 10_000, 700, 500].map((prize_cents) => ({ prize_cents }));
  const shown = prizeChances(parseMath({ ...table(0), prizes })).map(({ prize_cents: cents }) => cents);
  expect(shown).toEqual([10_000, 700, 500, 300]);
});

test('the top prize wins as often as the exact distribution says', () => {
  const math = table(0.001);
  const [top] = prizeChances(math);
  const distribution = payoutDistribution(math, { streak: 0, correction: 1, protection: 1 });
  expect(top!.chance).toBeCloseTo(distribution.get(10_000)!, 12);
});
