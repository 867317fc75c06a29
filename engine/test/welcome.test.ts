import { describe, expect, test } from 'vitest';
import {
  expectedPayout,
  freeRoundRtp,
  parseMath,
  payoutDistribution,
  simulateFirstRounds,
  welcomeFigures,
} from '../src/index.ts';
import type { BonusTerms, MathDefinition } from '../src/index.ts';
import { amount } from './amount.ts';
import { shippedMath } from './shipped-math.ts';

const math = shippedMath('Trevo da Sorte');
const terms: BonusTerms = { eligibility_percentage: 0.3, boost_multiplier: 2, min_prize_cents: 500, max_prize_cents: 5000 };
const plenty = { max_cents: 1_000_000_000, spent_cents: 0 };
const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-01-01T00:00:00.000Z' };
const state = { streak: 0, correction: 1, protection: 1, window, bonus: terms };

describe('the figures of a welcome bonus', () => {
  test('equal the exact expectation and win chance of such a round', () => {
    const { unboosted, selected } = welcomeFigures(math, terms);
    for (const [figures, bonusSelected] of [
      [unboosted, false],
      [selected, true],
    ] as const) {
      expect(figures.rtp).toBeCloseTo(expectedPayout({ math, state, bonusSelected }).mean_cents / math.price_cents, 12);
      const distribution = payoutDistribution(math, { ...state, boost: bonusSelected ? terms : null });
      expect(figures.hit_frequency).toBeCloseTo(1 - distribution.get(0)!, 12);
    }
    expect(selected.rtp).toBeGreaterThan(unboosted.rtp);
  });

  test('of eligible players average selected and unselected rounds by the chance of selection', () => {
    const { unboosted, selected, eligible } = welcomeFigures(math, terms);
    expect(eligible.rtp).toBeCloseTo(0.7 * unboosted.rtp + 0.3 * selected.rtp, 12);
    expect(welcomeFigures(math, { ...terms, eligibility_percentage: 0 }).eligible).toEqual(unboosted);
  });

  test('cost everything that a selected round pays when every prize is within the bounds, and nothing when none is', () => {
    const all = welcomeFigures(math, { ...terms, min_prize_cents: 0, max_prize_cents: math.max_prize_cents });
    expect(all.cost_cents).toBeCloseTo(all.selected.rtp * math.price_cents, 9);
    expect(welcomeFigures(math, { ...terms, min_prize_cents: 1, max_prize_cents: 1 }).cost_cents).toBe(0);
  });
});

describe('simulated first rounds', () => {
  test('lie within 4 standard errors of the exact figures', () => {
    const players = amount(15_000);
    const result = simulateFirstRounds({ math, terms, players, budget: plenty, seed: 3 });
    const { eligible, selected, cost_cents: cost } = welcomeFigures(math, terms);
    const far = (count: number, of: number, chance: number) =>
      Math.abs(count - of * chance) / Math.sqrt(of * chance * (1 - chance));
    expect(result.eligible).toBe(players);
    expect(far(result.selected, players, terms.eligibility_percentage)).toBeLessThan(4);
    expect(far(result.winners, players, eligible.hit_frequency)).toBeLessThan(4);
    expect(far(result.selected_winners, result.selected, selected.hit_frequency)).toBeLessThan(4);
    // A boosted prize is at most `max_prize_cents`, which bounds the variance of the cost.
    const spread = Math.sqrt(result.selected * cost * terms.max_prize_cents);
    expect(Math.abs(result.cost_cents - result.selected * cost)).toBeLessThan(4 * spread);
  });

  test('never spend more than the budget, and report when it no longer covered a round', () => {
    const budget = { max_cents: 6 * terms.max_prize_cents + 3000, spent_cents: 500 };
    const result = simulateFirstRounds({ math, terms: { ...terms, eligibility_percentage: 1 }, players: 5000, budget, seed: 1 });
    expect(result.cost_cents).toBeGreaterThan(2500);
    expect(budget.spent_cents + result.cost_cents).toBeLessThanOrEqual(budget.max_cents);
    expect(result.exhausted_after).toBe(result.eligible);
    expect(result.selected).toBe(result.eligible);
  });

  test('have no eligible player when the budget covers no round', () => {
    const result = simulateFirstRounds({ math, terms, players: 100, budget: { max_cents: 1000, spent_cents: 0 }, seed: 1 });
    expect(result).toMatchObject({ players: 100, eligible: 0, selected: 0, cost_cents: 0, exhausted_after: 0 });
  });

  test('are eligible while the budget covers the largest boosted prize in each slot exactly', () => {
    const eligible = (max_cents: number) =>
      simulateFirstRounds({ math, terms, players: 1, budget: { max_cents, spent_cents: 0 }, seed: 1 }).eligible;
    expect([eligible(30_000), eligible(29_999)]).toEqual([1, 0]);
  });

  test('take from the budget only prizes within the bounds, and never more than the card paid', () => {
    const run = (table: MathDefinition, bounds: Partial<BonusTerms>) => {
      const all = { ...terms, eligibility_percentage: 1, ...bounds };
      return simulateFirstRounds({ math: table, terms: all, players: 500, budget: plenty, seed: 4 });
    };
    const none = run(math, { min_prize_cents: 5001, max_prize_cents: 9999 });
    expect(none.paid_cents).toBeGreaterThan(0);
    expect(none.cost_cents).toBe(0);
    // Several hits together exceed the maximum prize.
    const prizes = [100, 150].map((prize_cents) => ({ prize_cents, hit_rate_base: 0.5 }));
    const capped = parseMath({ ...math, price_cents: 100, max_prize_cents: 150, prizes, k: 1 });
    const { cost_cents: cost, paid_cents: paid } = run(capped, { min_prize_cents: 0, max_prize_cents: 150 });
    expect(cost).toBe(paid);
  });

  test('have no eligible player on a card in forced mode, as in play', () => {
    const forced = shippedMath('Trevo da Sorte', { forced_rtp_enabled: true, forced_rtp: 0.5 });
    const result = simulateFirstRounds({ math: forced, terms, players: 100, budget: plenty, seed: 1 });
    expect(result).toMatchObject({ players: 100, eligible: 0, selected: 0, cost_cents: 0, exhausted_after: null });
  });

  test('are the same for the same seed, and are reported by the thousand', () => {
    const run = (seed: number) => simulateFirstRounds({ math, terms, players: 2500, budget: plenty, seed });
    expect(run(9)).toEqual(run(9));
    expect(run(9)).not.toEqual(run(10));
    const seen: number[] = [];
    simulateFirstRounds({ math, terms, players: 2500, budget: plenty, seed: 1, onProgress: (players) => seen.push(players) });
    expect(seen).toEqual([1000, 2000]);
    expect(() => simulateFirstRounds({ math, terms, players: 0, budget: plenty, seed: 1 })).toThrow('players');
  });
});

test('three paid rounds and their free round are four draws for three stakes, and no free round comes before the third', () => {
  expect(freeRoundRtp(0.96)).toBeCloseTo(1.28, 12);
  expect([1, 2, 3, 4, 5, 6].map((paid) => freeRoundRtp(0.9, paid) / 0.9)).toEqual([1, 1, 4 / 3, 5 / 4, 6 / 5, 8 / 6]);
  for (let paid = 1; paid <= 300; paid++) expect(freeRoundRtp(0.97, paid)).toBeLessThan(freeRoundRtp(0.97) + 1e-12);
});
