import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { figuresAt, solveK, type ReferenceMath, type ReferencePrize, type ReferenceSettings } from './reference-math.ts';

interface Golden {
  product: string;
  settings: string;
  K_unclamped: number;
  K: number;
  at_K_1: {
    rtp: number;
    hit_frequency: number;
    volatility: number;
    session_rtp_100: number;
    stationary: number[];
    payout_n0_first: [number, number][];
    distinct_payouts_n0: number;
  };
}

interface Product {
  name: string;
  price_cents: number;
  max_prize_cents: number;
  prizes: ReferencePrize[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const golden = read('../math-golden.json') as Golden[];
const products = read('../../../server/src/game/studio/seed-products.json') as Product[];

const variants: Record<string, Partial<ReferenceSettings>> = {
  defaults: {},
  'all loss and small-prize multipliers 1': {
    engagement_loss_3_multiplier: 1,
    engagement_loss_5_multiplier: 1,
    engagement_loss_8_multiplier: 1,
    small_prize_multiplier_1: 1,
    small_prize_multiplier_2: 1,
  },
  'rtp_target 0.85': { rtp_target: 0.85 },
};

function mathOf(entry: Golden): ReferenceMath {
  const product = products.find((candidate) => candidate.name === entry.product)!;
  const { price_cents, max_prize_cents, prizes } = product;
  return {
    protocol: 1,
    price_cents,
    max_prize_cents,
    settings: { ...defaultSettings, ...variants[entry.settings] },
    prizes,
    k: 1,
  };
}

describe('the reference agrees with the golden figures', () => {
  test.each(golden)('$product, $settings', (entry) => {
    const math = mathOf(entry);
    const figures = figuresAt(math, 1);
    const expected = entry.at_K_1;
    expect(Math.abs(figures.rtp - expected.rtp)).toBeLessThan(1e-9);
    expect(Math.abs(figures.hit_frequency - expected.hit_frequency)).toBeLessThan(1e-9);
    expect(Math.abs(figures.volatility - expected.volatility)).toBeLessThan(1e-9);
    expect(Math.abs(figures.session_rtp_100 - expected.session_rtp_100)).toBeLessThan(1e-9);
    figures.stationary.forEach((share, streak) => expect(Math.abs(share - expected.stationary[streak]!)).toBeLessThan(1e-9));
    const payouts = [...figures.distribution].toSorted(([left], [right]) => left - right);
    expect(payouts).toHaveLength(expected.distinct_payouts_n0);
    expected.payout_n0_first.forEach(([cents, chance], index) => {
      expect(payouts[index]![0]).toBe(cents);
      expect(Math.abs(payouts[index]![1] - chance)).toBeLessThan(1e-9);
    });
    const solution = solveK(math);
    expect(Math.abs(solution.k_unclamped! - entry.K_unclamped)).toBeLessThan(1e-9);
    expect(Math.abs(solution.k - entry.K)).toBeLessThan(1e-9);
    expect(solution.on_target).toBe(true);
  });
});
