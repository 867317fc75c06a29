import { parSheet } from '@raspasorte/engine';
import { describe, expect, test } from 'vitest';
import { shippedMath, shippedNames } from '../../../../engine/test/shipped-math.ts';
import { figuresOf, tryFigures } from './live-figures.ts';
import { mathOf } from './math-of.ts';
import type { AdminProduct } from './product.ts';

/** The products as the server returns them, reduced to what the odds need. */
const products = shippedNames.map((name, index) => {
  const { settings, price_cents, max_prize_cents, prizes } = shippedMath(name);
  const rows = prizes.map((row, at) => ({ ...row, id: at + 1, weight: 1 }));
  return { ...settings, id: index + 1, name, price_cents, max_prize_cents, prizes: rows } as unknown as AdminProduct;
});

describe('the figures on the screen', () => {
  test.each(products.map((product) => [product.name, product] as const))(
    'of %s are those of its par sheet, to the bit',
    (_, product) => {
      const { math, exact, solved } = figuresOf(mathOf(product, {}));
      const sheet = parSheet(shippedMath(product.name));
      expect(exact).toEqual({
        rtp: sheet.rtp,
        hit_frequency: sheet.hit_frequency,
        volatility: sheet.volatility,
        session_rtp_100: sheet.session_rtp_100,
        rtp_by_streak: sheet.rtp_by_streak,
        stationary: sheet.stationary,
      });
      expect([math.k, solved.kUnclamped, solved.onTarget]).toEqual([sheet.k, sheet.k_unclamped, sheet.on_target]);
    },
  );

  test('follow unsaved settings and tables, with K solved again', () => {
    const [product] = products as [AdminProduct];
    expect(figuresOf(mathOf(product, { settings: { ...product, rtp_target: 0.8 } })).exact.rtp).toBeCloseTo(0.8, 9);
    const prizes = product.prizes.map((row) => ({ ...row, hit_rate_base: 0.0001 }));
    expect(figuresOf(mathOf(product, { prizes })).solved.onTarget).toBe(false);
  });

  test('name the field that the engine rejects', () => {
    const [product] = products as [AdminProduct];
    expect(tryFigures(() => mathOf(product, { settings: { ...product, rtp_target: 2 } }))).toEqual({
      field: 'settings.rtp_target',
    });
  });

  test('are calculated in far less than a frame', () => {
    const [product] = products as [AdminProduct];
    const figure = (step: number) =>
      figuresOf(mathOf(product, { settings: { ...product, rtp_target: 0.7 + (step % 30) / 100 } }));
    for (let step = 0; step < 300; step++) figure(step);
    // Take the fastest of several runs: other programs on the machine can only slow one down.
    const milliseconds = Array.from({ length: 60 }, (_, step) => {
      const began = performance.now();
      figure(step);
      return performance.now() - began;
    });
    expect(Math.min(...milliseconds)).toBeLessThan(8);
  });
});
