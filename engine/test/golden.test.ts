import { expect, test } from 'vitest';
import products from '../../server/src/game/studio/seed-products.json' with { type: 'json' };
import golden from './math-golden.json' with { type: 'json' };
import { defaultSettings, parSheet, parseMath, solveK } from '../src/index.ts';
import type { MathSettings } from '../src/index.ts';

const variants: Record<string, Partial<MathSettings>> = {
  defaults: {},
  'rtp_target 0.85': { rtp_target: 0.85 },
  'all loss and small-prize multipliers 1': {
    engagement_loss_3_multiplier: 1,
    engagement_loss_5_multiplier: 1,
    engagement_loss_8_multiplier: 1,
    small_prize_multiplier_1: 1,
    small_prize_multiplier_2: 1,
  },
};

for (const reference of golden) {
  test(`${reference.product} with ${reference.settings} has its reference figures to 1e-9`, () => {
    const { name: _, ...table } = products.find((product) => product.name === reference.product)!;
    const settings = { ...defaultSettings, ...variants[reference.settings]! };
    const math = parseMath({ protocol: 1, ...table, settings, k: 1 });
    const solved = solveK(math);
    expect(solved.kUnclamped).toBeCloseTo(reference.K_unclamped, 9);
    expect(solved.k).toBeCloseTo(reference.K, 9);
    const sheet = parSheet(math);
    const expected = reference.at_K_1;
    expect(sheet.rtp).toBeCloseTo(expected.rtp, 9);
    expect(sheet.hit_frequency).toBeCloseTo(expected.hit_frequency, 9);
    expect(Math.abs(sheet.volatility - expected.volatility)).toBeLessThan(1e-9);
    expect(sheet.session_rtp_100).toBeCloseTo(expected.session_rtp_100, 9);
    expected.stationary.forEach((share, streak) => expect(sheet.stationary[streak]).toBeCloseTo(share, 9));
    const distribution = Object.entries(sheet.distribution);
    expect(distribution).toHaveLength(expected.distinct_payouts_n0);
    expected.payout_n0_first.forEach(([cents, chance], index) => {
      expect(distribution[index]![0]).toBe(String(cents));
      expect(distribution[index]![1]).toBeCloseTo(chance!, 9);
    });
  });
}
