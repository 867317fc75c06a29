import { prizeRanges } from '@raspasorte/contract/admin';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prizeClass } from '../prize-class.ts';
import { applyPreset, prizePresets } from './presets.ts';

const [lowVariance, balanced] = prizePresets as [(typeof prizePresets)[number], (typeof prizePresets)[number]];
const row = (prize_cents: number, display_weight: number, hit_rate_base: number) => ({
  prize_cents,
  display_weight,
  hit_rate_base,
});

test('prizes are jackpots from R$ 1.000,00, medium from R$ 30,00, else small', () => {
  expect([2999, 3000, 99_999, 100_000].map(prizeClass)).toEqual(['small', 'medium', 'medium', 'jackpot']);
});

describe('a preset', () => {
  test('of low variance halves jackpots and lifts medium prizes, up to 30 %', () => {
    expect(
      applyPreset(lowVariance, [row(500, 30, 0.06), row(5000, 10, 0.02), row(9000, 10, 0.25), row(200_000, 4, 0.01)]),
    ).toEqual([row(500, 30, 0.06), row(5000, 20, 0.03), row(9000, 20, 0.3), row(200_000, 2, 0.005)]);
  });

  test('of balance takes three tenths off jackpots and lifts medium prizes, up to 25 %', () => {
    expect(applyPreset(balanced, [row(500, 30, 0.06), row(5000, 10, 0.02), row(9000, 10, 0.24), row(200_000, 10, 0.01)])).toEqual(
      [row(500, 30, 0.06), row(5000, 15, 0.024), row(9000, 15, 0.25), row(200_000, 7, 0.007)],
    );
  });

  test('never leaves the ranges of the table', () => {
    const { display_weight: weight, hit_rate_base: rate } = prizeRanges;
    const anyRow = fc.record({
      prize_cents: fc.integer({ min: 1, max: 10_000_000 }),
      display_weight: fc.double({ min: weight.min, max: weight.max, noNaN: true }),
      hit_rate_base: fc.double({ min: rate.min, max: rate.max, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...prizePresets), fc.array(anyRow, { maxLength: 20 }), (preset, rows) => {
        for (const changed of applyPreset(preset, rows)) {
          expect(changed.display_weight).toBeGreaterThanOrEqual(weight.min - 1e-9);
          expect(changed.display_weight).toBeLessThanOrEqual(weight.max);
          expect(changed.hit_rate_base).toBeGreaterThanOrEqual(rate.min - 1e-9);
          expect(changed.hit_rate_base).toBeLessThanOrEqual(rate.max);
        }
      }),
    );
  });
});
