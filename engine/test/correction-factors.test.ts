import { expect, test } from 'vitest';
import { correctionFactors } from '../src/index.ts';
import { shippedMath } from './shipped-math.ts';

const math = shippedMath('Trevo da Sorte');

function factors(rounds: number, rtp: number, settings = math): { correction: number; protection: number } {
  const wagered = rounds * 1000;
  const window = { rounds, wagered_cents: wagered, paid_cents: Math.round(wagered * rtp) };
  return correctionFactors({ math: settings, volatility: 8, window });
}

test('below 1,000 rounds nothing is corrected, whatever was paid', () => {
  expect(factors(999, 0)).toEqual({ correction: 1, protection: 1 });
  expect(factors(999, 50)).toEqual({ correction: 1, protection: 1 });
});

test('from 1,000 rounds on a window is corrected', () => {
  expect(factors(1000, 0)).toEqual({ correction: 1.5, protection: 1 });
});

test('a deviation within three standard errors is not corrected', () => {
  const threeErrors = (3 * 8) / Math.sqrt(10_000);
  expect(factors(10_000, 0.97 - 0.99 * threeErrors)).toEqual({ correction: 1, protection: 1 });
  expect(factors(10_000, 0.97 - 1.01 * threeErrors)).toEqual({ correction: 1.5, protection: 1 });
});

test('at three standard errors themselves nothing is corrected', () => {
  // 24 / √9216 = 0.25 is exact in binary, so no rounding decides.
  const exact = shippedMath('Trevo da Sorte', { rtp_target: 0.75, rtp_correction_threshold: 0.125 });
  expect(factors(9216, 0.5, exact)).toEqual({ correction: 1, protection: 1 });
  expect(factors(9217, 0.5, exact).correction).toBe(1.5);
});

test('paying too little raises every prize, paying too much lowers them by the inverse', () => {
  expect(factors(1_000_000, 0.9)).toEqual({ correction: 1.5, protection: 1 });
  expect(factors(1_000_000, 0.93)).toEqual({ correction: 1, protection: 1 });
  expect(factors(1_000_000, 1.05)).toEqual({ correction: 1 / 1.5, protection: 0.6 });
});

test('at a threshold itself nothing is corrected or reduced', () => {
  // 0.5, 1 and 2 are exact in binary, so no rounding decides.
  const exact = shippedMath('Trevo da Sorte', { rtp_target: 0.75, rtp_correction_threshold: 0.25 });
  expect(factors(1_000_000, 0.5, exact)).toEqual({ correction: 1, protection: 1 });
  expect(factors(1_000_000, 1, exact)).toEqual({ correction: 1, protection: 1 });
  expect(factors(1_000_000, 2, exact).protection).toBe(0.6);
});

test('high prizes are reduced when wagers cover less than the warning and the critical ratio of what was paid', () => {
  expect(factors(1_000_000, 1.9).protection).toBe(0.6);
  expect(factors(1_000_000, 2.1).protection).toBe(0.3);
});

test('a window that paid nothing has infinite coverage, so no protection', () => {
  expect(factors(10_000, 0)).toEqual({ correction: 1.5, protection: 1 });
});

test('a window in which nothing was wagered corrects nothing', () => {
  const window = { rounds: 10_000, wagered_cents: 0, paid_cents: 500 };
  expect(correctionFactors({ math, volatility: 8, window })).toEqual({ correction: 1, protection: 1 });
});

test('forced mode corrects nothing', () => {
  const forced = shippedMath('Trevo da Sorte', { forced_rtp_enabled: true, forced_rtp: 0.5 });
  expect(factors(1_000_000, 3, forced)).toEqual({ correction: 1, protection: 1 });
});
