import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings, exactFigures, expectedPayout, parseMath, payoutDistribution } from '../src/index.ts';
import type { MathDefinition, MathSettings, RoundState } from '../src/index.ts';
import { arbitraryMath } from './reference/arbitrary-rounds.ts';
import { shippedMath, shippedNames } from './shipped-math.ts';

const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-01-01T00:00:00.000Z' };
const terms = { eligibility_percentage: 0.5, boost_multiplier: 3, min_prize_cents: 100, max_prize_cents: 20_000 };

const anyMath = arbitraryMath(8).map(parseMath);
const anyState: fc.Arbitrary<RoundState> = fc.record({
  streak: fc.integer({ min: 0, max: 8 }),
  correction: fc.constantFrom(1, 1.5, 1 / 1.5),
  protection: fc.constantFrom(1, 0.6, 0.3),
  window: fc.constant(window),
  bonus: fc.constantFrom(null, terms),
});

function momentsOf(distribution: Map<number, number>): { total: number; mean: number; square: number } {
  const rows = [...distribution];
  const sum = (worth: (cents: number) => number): number => rows.reduce((all, [cents, chance]) => all + worth(cents) * chance, 0);
  return { total: sum(() => 1), mean: sum((cents) => cents), square: sum((cents) => cents * cents) };
}

test('the chances of all payouts sum to 1, none negative, none above the maximum prize', () => {
  fc.assert(
    fc.property(anyMath, anyState, (math, state) => {
      const distribution = payoutDistribution(math, { ...state, boost: state.bonus });
      expect(Math.abs(momentsOf(distribution).total - 1)).toBeLessThan(1e-12);
      expect([...distribution.values()].every((chance) => chance >= 0)).toBe(true);
      expect(Math.max(...distribution.keys())).toBeLessThanOrEqual(math.max_prize_cents);
    }),
    { numRuns: 150 },
  );
});

test('closed-form expectation and variance equal those of the distribution, with sums capped at the maximum', () => {
  fc.assert(
    fc.property(anyMath, anyState, (math, state) => {
      const { mean, square } = momentsOf(payoutDistribution(math, { ...state, boost: state.bonus }));
      const expected = expectedPayout({ math, state, bonusSelected: state.bonus !== null });
      const scale = math.max_prize_cents;
      expect(Math.abs(expected.mean_cents - mean) / scale).toBeLessThan(1e-11);
      expect(Math.abs(expected.variance_cents2 - (square - mean * mean)) / scale ** 2).toBeLessThan(1e-11);
    }),
    { numRuns: 150 },
  );
});

test('a boost acts only in a round that it selected, and only on prizes within its bounds', () => {
  const math = shippedMath('Trevo da Sorte');
  const state: RoundState = { streak: 0, correction: 1, protection: 1, window, bonus: terms };
  const plain = expectedPayout({ math, state: { ...state, bonus: null }, bonusSelected: null });
  expect(expectedPayout({ math, state, bonusSelected: false })).toEqual(plain);
  expect(expectedPayout({ math, state, bonusSelected: true }).mean_cents).toBeGreaterThan(plain.mean_cents);
  const atBounds = { ...terms, min_prize_cents: 5000, max_prize_cents: 5000 };
  const boosted = expectedPayout({ math, state: { ...state, bonus: atBounds }, bonusSelected: true });
  expect(boosted.mean_cents).toBeGreaterThan(plain.mean_cents);
  const beyond = { ...terms, min_prize_cents: 20_001, max_prize_cents: 99_999 };
  expect(expectedPayout({ math, state: { ...state, bonus: beyond }, bonusSelected: true })).toEqual(plain);
});

test('the figures are the stationary mean of the streaks: the shares sum to 1 and stay as they are after one round', () => {
  for (const name of shippedNames) {
    const math = shippedMath(name);
    const figures = exactFigures(math);
    const loss = figures.stationary.map((_, streak) =>
      payoutDistribution(math, { streak, correction: 1, protection: 1 }).get(0)!,
    );
    expect(after(figures.stationary, loss).every((share, streak) => Math.abs(share - figures.stationary[streak]!) < 1e-12)).toBe(
      true,
    );
    const rtp = figures.rtp_by_streak.reduce((sum, part, streak) => sum + part * figures.stationary[streak]!, 0);
    expect(figures.rtp).toBeCloseTo(rtp, 12);
  }
});

function after(shares: number[], loss: number[]): number[] {
  const next = shares.map(() => 0);
  shares.forEach((share, streak) => {
    next[0]! += share * (1 - loss[streak]!);
    next[Math.min(8, streak + 1)]! += share * loss[streak]!;
  });
  return next;
}

test('forced mode ignores streak, correction and protection', () => {
  const math: MathDefinition = shippedMath('Raspa Sorte', { forced_rtp_enabled: true, forced_rtp: 0.8 });
  const neutral = payoutDistribution(math, { streak: 0, correction: 1, protection: 1 });
  expect(payoutDistribution(math, { streak: 8, correction: 1.5, protection: 0.3 })).toEqual(neutral);
});

// 2.3 times 100 is 229.99999999999997 in binary.
test('a prize at a threshold of small prizes is still small, and not high, whatever the product rounds to', () => {
  const meanOf = (prizeCents: number, protection: number, thresholds: Partial<MathSettings>): number => {
    const math = parseMath({
      protocol: 1,
      price_cents: 100,
      max_prize_cents: 10_000,
      settings: { ...defaultSettings, ...thresholds },
      prizes: [{ prize_cents: prizeCents }, { prize_cents: 10_000, hit_rate_base: 0 }],
      k: 1,
    });
    return expectedPayout({ math, state: { streak: 0, correction: 1, protection, window, bonus: null }, bonusSelected: null })
      .mean_cents;
  };
  const [first, second] = [{ small_prize_threshold_1: 2.3 }, { small_prize_threshold_2: 2.3 }];
  const factor = (thresholds: Partial<MathSettings>) => meanOf(230, 1, thresholds) / 230 / (meanOf(231, 1, thresholds) / 231);
  expect([factor(first), factor(second)]).toEqual([expect.closeTo(2 / 1.5, 9), expect.closeTo(1.5, 9)]);
  expect(meanOf(230, 0.3, second)).toBe(meanOf(230, 1, second));
  expect(meanOf(231, 0.3, second)).toBeLessThan(meanOf(231, 1, second));
});

test('a factor too large for a number gives the limit of the chance, also to a prize that never hits', () => {
  const math = parseMath({
    protocol: 1,
    price_cents: 100,
    max_prize_cents: 10_000,
    settings: defaultSettings,
    prizes: [{ prize_cents: 200, hit_rate_base: 0 }, { prize_cents: 10_000 }],
    k: Number.MAX_VALUE,
  });
  const bonus = { ...terms, boost_multiplier: 3 };
  const { mean_cents: mean } = expectedPayout({
    math,
    state: { streak: 0, correction: 1, protection: 1, window, bonus },
    bonusSelected: true,
  });
  expect(mean).toBeGreaterThan(0.95 * 5 * 200);
});
