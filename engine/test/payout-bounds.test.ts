import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviationChanceBound, deviationAt, salesReserve } from '../src/odds/payout-bounds.ts';

/** The exact chance that at least `least` of `count` independent events happen. */
function binomialTail(count: number, chance: number, least: number): number {
  let [term, tail] = [(1 - chance) ** count, 0];
  for (let hits = 0; hits <= count; hits += 1) {
    if (hits >= least) tail += term;
    term *= ((count - hits) / (hits + 1)) * (chance / (1 - chance));
  }
  return tail;
}

test('the bound is never below the exact chance', () => {
  const games = fc.record({ count: fc.integer({ min: 1, max: 300 }), chance: fc.double({ min: 0.001, max: 0.9, noNaN: true }) });
  fc.assert(
    fc.property(games, fc.nat({ max: 300 }), ({ count, chance }, extra) => {
      const least = Math.min(count, Math.ceil(count * chance) + extra);
      const spread = { variance: count * chance * (1 - chance), largest: 1 };
      expect(deviationChanceBound(least - count * chance, spread)).toBeGreaterThanOrEqual(
        binomialTail(count, chance, least) - 1e-12,
      );
    }),
  );
});

test('deviationAt is the inverse of deviationChanceBound', () => {
  const spreads = fc.record({
    variance: fc.double({ min: 1, max: 1e15, noNaN: true }),
    largest: fc.double({ min: 1, max: 1e8, noNaN: true }),
  });
  fc.assert(
    fc.property(spreads, fc.double({ min: 1e-9, max: 0.5, noNaN: true }), (spread, chance) => {
      expect(Math.log(deviationChanceBound(deviationAt(chance, spread), spread))).toBeCloseTo(Math.log(chance), 6);
    }),
  );
});

test('a deviation of 0 or less has the bound 1, and without variance there is none', () => {
  expect(deviationChanceBound(0, { variance: 1, largest: 1 })).toBe(1);
  expect(deviationChanceBound(-5, { variance: 1, largest: 1 })).toBe(1);
  expect(deviationChanceBound(0, { variance: 0, largest: 0 })).toBe(1);
  expect(deviationChanceBound(1, { variance: 0, largest: 1 })).toBe(0);
  expect(deviationAt(0.001, { variance: 0, largest: 0 })).toBe(0);
});

test('a reserve is at most the sum of all maximum prizes, falls per card as more cards are sold, and is 0 without variance', () => {
  const card = { price_cents: 500, max_prize_cents: 100_000, rtp: 0.97, volatility: 4 };
  const perCard = [1, 100, 10_000, 1_000_000].map((cards) => salesReserve(cards, card) / cards);
  expect(perCard[0]).toBeLessThanOrEqual(99_500);
  expect(perCard).toEqual(perCard.toSorted((left, right) => right - left));
  expect(perCard.at(-1)).toBe(0);
  expect(salesReserve(100, { ...card, volatility: 0 })).toBe(0);
});
