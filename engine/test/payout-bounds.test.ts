import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, deviationAt, salesReserve } from '../src/odds/payout-bounds.ts';

/** P(at least `least` of `count` happen), exactly. */
function binomialTail(count: number, chance: number, least: number): number {
  let [term, tail] = [(1 - chance) ** count, 0];
  for (let hits = 0; hits <= count; hits += 1) {
    if (hits >= least) tail += term;
    term *= ((count - hits) / (hits + 1)) * (chance / (1 - chance));
  }
  return tail;
}

test('the bound is never below the chance itself', () => {
  const games = fc.record({ count: fc.integer({ min: 1, max: 300 }), chance: fc.double({ min: 0.001, max: 0.9, noNaN: true }) });
  fc.assert(
    fc.property(games, fc.nat({ max: 300 }), ({ count, chance }, extra) => {
      const least = Math.min(count, Math.ceil(count * chance) + extra);
      const spread = { variance: count * chance * (1 - chance), largest: 1 };
      expect(chanceOf(least - count * chance, spread)).toBeGreaterThanOrEqual(binomialTail(count, chance, least) - 1e-12);
    }),
  );
});

test('the deviation at a chance is where the bound has come down to it', () => {
  const spreads = fc.record({
    variance: fc.double({ min: 1, max: 1e15, noNaN: true }),
    largest: fc.double({ min: 1, max: 1e8, noNaN: true }),
  });
  fc.assert(
    fc.property(spreads, fc.double({ min: 1e-9, max: 0.5, noNaN: true }), (spread, chance) => {
      expect(Math.log(chanceOf(deviationAt(chance, spread), spread))).toBeCloseTo(Math.log(chance), 6);
    }),
  );
});

test('no deviation is as likely as can be, and without a spread nothing deviates', () => {
  expect(chanceOf(0, { variance: 1, largest: 1 })).toBe(1);
  expect(chanceOf(-5, { variance: 1, largest: 1 })).toBe(1);
  expect(deviationAt(0.001, { variance: 0, largest: 0 })).toBe(0);
});

test('a reserve is never more than all maximum prizes, falls with each further card, and is none where nothing varies', () => {
  const card = { price_cents: 500, max_prize_cents: 100_000, rtp: 0.97, volatility: 4 };
  const perCard = [1, 100, 10_000, 1_000_000].map((cards) => salesReserve(cards, card) / cards);
  expect(perCard[0]).toBeLessThanOrEqual(99_500);
  expect(perCard).toEqual(perCard.toSorted((left, right) => right - left));
  expect(perCard.at(-1)).toBe(0);
  expect(salesReserve(100, { ...card, volatility: 0 })).toBe(0);
});
