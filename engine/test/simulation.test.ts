import { describe, expect, test } from 'vitest';
import { MathError, payoutDistribution, simulate, simulateCards } from '../src/index.ts';
import type { MathSettings, SimulationResult } from '../src/index.ts';
import { RandomWords } from '../src/simulation/random-words.ts';
import { amount } from './amount.ts';
import { chiSquareDeviation, neutralSettings, shippedMath, shippedNames } from './shipped-math.ts';

const kinds: [string, Partial<MathSettings>][] = [
  ['default', {}],
  ['forced', { forced_rtp_enabled: true, forced_rtp: 0.9 }],
  ['neutral', neutralSettings],
];

/** Distance of the estimate from the exact session RTP, in standard errors. */
function deviation(result: SimulationResult): number {
  const standardError = (result.rtp_interval[1] - result.rtp_interval[0]) / 2 / 1.96;
  return (result.rtp_estimado - 100 * result.exact.session_rtp_100) / standardError;
}

describe.each(kinds)('%s settings', (_, settings) => {
  test.each(shippedNames)('%s: outcomes lie within 4 standard errors of the exact session RTP', (name) => {
    expect(
      Math.abs(deviation(simulate({ math: shippedMath(name, settings), samples: amount(5_000_000), seed: 11 }))),
    ).toBeLessThan(4);
  });

  test('whole cards lie within 4 standard errors, and pay as the simulation of outcomes does', () => {
    const math = shippedMath('Trevo da Sorte', settings);
    const cards = simulateCards({ math, samples: amount(1_000_000), seed: 5 });
    const outcomes = simulate({ math, samples: amount(5_000_000), seed: 6 });
    expect(Math.abs(deviation(cards))).toBeLessThan(4);
    const keys = Object.keys(outcomes.distr_premios).filter((key) => outcomes.distr_premios[key]! >= amount(1000));
    const observed = keys.map((key) => cards.distr_premios[key] ?? 0);
    const expected = keys.map((key) => outcomes.distr_premios[key]! / 5);
    // The reference is itself a sample, which adds a fifth to the variance.
    expect(Math.abs(chiSquareDeviation(observed, expected))).toBeLessThan(5);
  });
});

test('at streak 0 the payouts of whole cards follow the exact distribution, and their numbers are uniform', () => {
  const math = shippedMath('Raspa Sorte');
  const payouts = new Map<number, number>();
  const places = new Float64Array(60);
  let seen = 0;
  simulateCards({
    math,
    samples: amount(500_000),
    seed: 9,
    onCard: (card) => {
      places[card.your_numbers[7]! - 1]!++;
      if (card.streak > 0) return;
      seen++;
      payouts.set(card.payout_cents, (payouts.get(card.payout_cents) ?? 0) + 1);
    },
  });
  const exact = [...payoutDistribution(math, { streak: 0, correction: 1, protection: 1 })].filter(
    ([, chance]) => chance * seen > 10,
  );
  const observed = exact.map(([cents]) => payouts.get(cents) ?? 0);
  expect(
    Math.abs(
      chiSquareDeviation(
        observed,
        exact.map(([, chance]) => chance * seen),
      ),
    ),
  ).toBeLessThan(4);
  expect(
    Math.abs(
      chiSquareDeviation(
        [...places],
        [...places].map(() => amount(500_000) / 60),
      ),
    ),
  ).toBeLessThan(4);
});

test('a simulated card has distinct numbers, and those in common are its hits', () => {
  let paid = 0;
  const { ggr_estimado_cents: ggr } = simulateCards({
    math: shippedMath('Trevo da Sorte'),
    samples: 2000,
    seed: 1,
    onCard: (card) => {
      expect(new Set(card.winning_numbers).size).toBe(6);
      expect(new Set(card.your_numbers).size).toBe(24);
      const hits = [...card.winning_numbers].map((number) => card.your_numbers.includes(number));
      const sum = hits.reduce((total, isHit, slot) => total + (isHit ? card.winning_prizes[slot]! : 0), 0);
      expect(card.payout_cents).toBe(Math.min(1_000_000, sum));
      paid += card.payout_cents;
    },
  });
  expect(ggr).toBe(2000 * 1000 - paid);
});

test('counts sum to the samples, amounts to the payouts, and a seed repeats its run', () => {
  const options = { math: shippedMath('Raspa Sorte'), samples: 12_345, seed: 3 };
  const result = simulate(options);
  const rows = Object.entries(result.distr_premios);
  expect(rows.reduce((sum, [, count]) => sum + count, 0)).toBe(12_345);
  const paid = rows.reduce((sum, [cents, count]) => sum + Number(cents) * count, 0);
  expect(result.ggr_estimado_cents).toBe(12_345 * 500 - paid);
  expect(simulate(options)).toEqual(result);
  expect(simulate({ ...options, seed: 4 })).not.toEqual(result);
});

test('a card that pays nothing simulates as nothing', () => {
  const math = shippedMath('Raspa Sorte', { forced_rtp_enabled: true, forced_rtp: 0 });
  for (const play of [simulate, simulateCards]) {
    expect(play({ math, samples: 250, seed: 1 })).toMatchObject({ rtp_estimado: 0, hit_frequency: 0, distr_premios: { 0: 250 } });
  }
});

test('each 100 rounds begin at streak 0', () => {
  const settings = { ...neutralSettings, engagement_loss_8_multiplier: 1e9 };
  // Only a card after eight losses wins: 11 of 100, where one long run would have 111 of 1,000.
  const math = shippedMath('Raspa Sorte', settings, 1e-6);
  for (const play of [simulate, simulateCards]) {
    expect(play({ math, samples: 1000, seed: 1 }).distr_premios[0]).toBe(890);
  }
});

test('as many random words as were reserved can be read', () => {
  const random = new RandomWords(1);
  for (let card = 0; card < 1000; card++) {
    random.reserve(28);
    random.position += 28;
    expect(random.position).toBeLessThanOrEqual(random.words.length);
  }
});

test('a win in the last round of a session counts', () => {
  const math = shippedMath('Raspa Sorte');
  const wins = Array.from({ length: 30 }, (_, seed) => simulate({ math, samples: 1, seed }).hit_frequency);
  expect(wins).toContain(1);
});

test('the interval comes from the spread of whole sessions, and from the exact volatility where there is only one', () => {
  const math = shippedMath('Trevo da Sorte');
  const payouts: number[] = [];
  const two = simulateCards({ math, samples: 200, seed: 5, onCard: (card) => payouts.push(card.payout_cents) });
  const sums = [payouts.slice(0, 100), payouts.slice(100)].map((session) => session.reduce((sum, cents) => sum + cents, 0));
  // The sample variance of two values is half the square of their distance.
  const error = Math.sqrt(2 * ((sums[0]! - sums[1]!) ** 2 / 2)) / (200 * math.price_cents);
  const widthOf = ({ rtp_interval: [low, high] }: SimulationResult) => (high - low) / 100 / 2 / 1.959963984540054;
  expect(widthOf(two)).toBeCloseTo(error, 9);
  const one = simulate({ math, samples: 50, seed: 5 });
  expect(widthOf(one)).toBeCloseTo(one.exact.volatility / Math.sqrt(50), 9);
});

test('one window for the whole run brings a product that pays too little back to its target', () => {
  const math = shippedMath('Trevo da Sorte', { rtp_target: 0.97, k_max: 0.7, ...neutralSettings });
  const options = { math, samples: amount(5_000_000), seed: 8 };
  const apart = simulate(options);
  const together = simulate({ ...options, window: 'run' });
  expect(apart.rtp_estimado).toBeLessThan(60);
  expect(together.rtp_estimado).toBeGreaterThan(apart.rtp_estimado + 5);
});

test('conservative limits keep the session RTP at 0.85 or below, in the figures and in the run', () => {
  for (const name of shippedNames) {
    const result = simulate({ math: shippedMath(name), samples: amount(5_000_000), seed: 2, limits: 'conservative' });
    expect(result.exact.session_rtp_100).toBeLessThanOrEqual(0.85);
    expect(Math.abs(deviation(result))).toBeLessThan(4);
  }
});

test('a run can be stopped, and rejects a sample count that is not a positive integer', () => {
  const math = shippedMath('Trevo da Sorte');
  expect(simulate({ math, samples: 90_000, seed: 1, shouldStop: () => true }).samples).toBe(10_000);
  for (const samples of [0, -1, 1.5, Number.NaN]) expect(() => simulate({ math, samples, seed: 1 })).toThrow(MathError);
});
