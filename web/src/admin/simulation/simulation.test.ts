import { defaultSettings, parseMath, simulate } from '@raspasorte/engine';
import { describe, expect, test } from 'vitest';
import { shippedMath } from '../../../../engine/test/shipped-math.ts';
import { formatInterval } from './format-interval.ts';
import { mergeResults } from './merge-results.ts';
import { payoutBands } from './payout-bands.ts';
import { sortedPayouts } from './payout-list.tsx';
import { simulationCsv, simulationCsvName } from './simulation-csv.ts';

const math = shippedMath('Raspa Sorte');
const { price_cents } = math;
const run = (samples: number, seed: number) => simulate({ math, samples, seed });

describe('a run in chunks', () => {
  test('adds up to one run: rounds, money and payouts, with the interval of all of them', () => {
    const parts = [run(300_000, 1), run(100_000, 2), run(200_000, 3)];
    const whole = parts.reduce<ReturnType<typeof run> | undefined>(mergeResults, undefined)!;
    expect(whole.samples).toBe(600_000);
    expect(Object.values(whole.distr_premios).reduce((sum, count) => sum + count, 0)).toBe(600_000);
    const paid = Object.entries(whole.distr_premios).reduce((sum, [cents, count]) => sum + Number(cents) * count, 0);
    expect(whole.rtp_estimado).toBeCloseTo((100 * paid) / (600_000 * price_cents), 9);
    expect(whole.ggr_estimado_cents).toBe(600_000 * price_cents - paid);
    const width = ({ rtp_interval: [low, high] }: typeof whole) => high - low;
    expect(width(whole)).toBeGreaterThan(0.8 * width(run(600_000, 4)));
    expect(width(whole)).toBeLessThan(1.2 * width(run(600_000, 4)));
  });
});

test('the interval of a few rounds does not begin below zero', () => {
  expect(formatInterval([-24.02, 144])).toBe('0,00% a 144,00%');
  expect(formatInterval([76.59, 108.81])).toBe('76,59% a 108,81%');
});

describe('the distribution', () => {
  const result = run(50_000, 7);

  test('is listed with the dearest prize first, losses last', () => {
    const payouts = sortedPayouts(result.distr_premios);
    expect(payouts.at(-1)?.cents).toBe(0);
    expect(payouts.every(({ cents }, index) => index === 0 || cents < payouts[index - 1]!.cents)).toBe(true);
  });

  test('by size covers every round and every cent once', () => {
    const bands = payoutBands(result, price_cents);
    const sum = (of: (band: (typeof bands)[number]) => number) => bands.reduce((total, band) => total + of(band), 0);
    expect(sum((band) => band.roundShare)).toBeCloseTo(1, 12);
    expect(sum((band) => band.paidShare)).toBeCloseTo(1, 12);
    expect(bands[0]).toEqual({ label: 'Nada', roundShare: result.distr_premios[0]! / 50_000, paidShare: 0 });
    expect(bands.map(({ label }) => label)).toEqual([
      'Nada',
      'até 1×',
      '1× a 2×',
      '2× a 5×',
      '5× a 10×',
      '10× a 50×',
      '50× a 100×',
      'mais de 100×',
    ]);
  });

  test('is saved as prize and quantity, in a file named by the number of rounds', async () => {
    expect(simulationCsvName(result)).toBe('simulacao-50000.csv');
    const lines = (await simulationCsv(result).text()).split('\r\n');
    expect(lines[0]).toBe('Prêmio;Quantidade');
    expect(lines.at(-2)).toBe(`0,00;${result.distr_premios[0]}`);
    expect(lines).toHaveLength(Object.keys(result.distr_premios).length + 2);
  });
});

describe('the conservative limits of the local simulation', () => {
  /**
   * Every shown prize would hit for certain; prizes so small that their sum is never scaled down.
   */
  const hitFrequency = (appearance: number, smallRate: number) => {
    const certain = parseMath({
      protocol: 1,
      price_cents: 1000,
      max_prize_cents: 2,
      settings: { ...defaultSettings, max_prize_appearance_chance: appearance },
      prizes: [
        { prize_cents: 1, display_weight: 1, hit_rate_base: smallRate },
        { prize_cents: 2, display_weight: 1, hit_rate_base: 1 },
      ],
      k: 100,
    });
    return simulate({ math: certain, samples: 100, seed: 1, limits: 'conservative' }).exact.hit_frequency;
  };

  test('let a slot win with a chance of 0.12 at most', () => {
    expect(hitFrequency(0, 1)).toBeCloseTo(1 - 0.88 ** 6, 12);
  });

  test('let the top prize win with a chance of 0.003 at most', () => {
    expect(hitFrequency(1, 0)).toBeCloseTo(0.003, 12);
  });
});
