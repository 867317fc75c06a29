import {
  neutralWhenRegulated,
  prizeRanges,
  settingRanges,
  type RangedSetting,
  type SettingRange,
} from '@raspasorte/contract/admin';
import { defaultSettings, exactFigures, parseMath, solveK, type MathDefinition, type MathSettings } from '@raspasorte/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neutralSettings } from './regulated/neutral-odds.ts';
import seeds from '../studio/seed-products.json' with { type: 'json' };

/** The positions of a slider: its lowest value and whole steps from there. */
function positions({ min, max, step }: SettingRange): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: Math.round((max - min) / step) }).map((steps) => Number((min + steps * step).toFixed(6)));
}

const sliders = Object.entries(settingRanges).filter(([name]) => name !== 'visible_rtp') as [RangedSetting, SettingRange][];
const anySettings = fc.record({
  ...(Object.fromEntries(sliders.map(([name, range]) => [name, positions(range)])) as Record<
    Exclude<keyof MathSettings, 'forced_rtp_enabled'>,
    fc.Arbitrary<number>
  >),
  forced_rtp_enabled: fc.boolean(),
});
const anyRow = fc.record({
  display_weight: fc.double({ ...prizeRanges.display_weight, noNaN: true }),
  hit_rate_base: fc.double({ ...prizeRanges.hit_rate_base, noNaN: true }),
});
const anyCard = fc.constantFrom(...seeds);

function expectValidOdds(card: Pick<MathDefinition, 'price_cents' | 'max_prize_cents' | 'prizes'>, settings: MathSettings): void {
  const { price_cents, max_prize_cents, prizes } = card;
  const math = parseMath({ protocol: 1, price_cents, max_prize_cents, prizes, settings });
  const { rtp, hit_frequency: hits, volatility, stationary } = exactFigures(math);
  expect([rtp, hits, volatility, math.k].every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true);
  expect(stationary.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(solveK(math).rtp).toBe(rtp);
  if (settings.forced_rtp_enabled) return;
  expect(math.k).toBeGreaterThanOrEqual(settings.k_min);
  expect(math.k).toBeLessThanOrEqual(settings.k_max);
}

describe('whatever the sliders say', () => {
  test('a card has a valid definition, an exact RTP and a K within its limits', () => {
    fc.assert(fc.property(anyCard, anySettings, expectValidOdds), { numRuns: 300 });
  });

  test('the same holds for any weights and hit rates of the prize table', () => {
    fc.assert(
      fc.property(anyCard, anySettings, fc.array(anyRow, { minLength: 9, maxLength: 9 }), (card, settings, rows) => {
        const prizes = card.prizes.map(({ prize_cents: cents }, index) => ({ prize_cents: cents, ...rows[index]! }));
        expectValidOdds({ ...card, prizes }, settings);
      }),
      { numRuns: 200 },
    );
  });

  test('the default settings stand within the ranges, and on a step of each slider', () => {
    for (const [name, { min, max, step }] of sliders) {
      const value = defaultSettings[name as keyof MathSettings] as number;
      expect(value, name).toBeGreaterThanOrEqual(min);
      expect(value, name).toBeLessThanOrEqual(max);
      const steps = (value - min) / step;
      expect(Math.abs(steps - Math.round(steps)), name).toBeLessThan(1e-6);
    }
  });
});

test('the settings that the profile regulado fixes are those that the screens lock', () => {
  const lively = Object.fromEntries(
    Object.entries(defaultSettings).map(([name, value]) => [name, typeof value === 'boolean' ? true : 0.123]),
  ) as unknown as MathSettings;
  const neutral = neutralSettings(lively);
  const fixed = Object.keys(neutral).filter((name) => neutral[name as 'k_min'] !== lively[name as 'k_min']);
  expect(fixed.toSorted()).toEqual([...neutralWhenRegulated].toSorted());
});
