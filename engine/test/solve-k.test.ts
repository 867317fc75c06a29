import { expect, test } from 'vitest';
import { defaultSettings, exactFigures, parseMath, parSheet, solveK } from '../src/index.ts';
import { shippedMath, shippedNames } from './shipped-math.ts';

const rtpAt = (name: string, k: number): number => exactFigures(shippedMath(name, {}, k)).rtp;

test.each(shippedNames)('%s pays more the larger K is, and its K gives the target', (name) => {
  const rtps = Array.from({ length: 60 }, (_, step) => rtpAt(name, step / 20));
  expect(rtps.every((rtp, step) => step === 0 || rtp > rtps[step - 1]!)).toBe(true);
  const solved = solveK(shippedMath(name));
  expect(Math.abs(solved.rtp - 0.97)).toBeLessThan(1e-12);
  expect(solved).toMatchObject({ onTarget: true, kUnclamped: solved.k });
});

// A math whose RTP dips as K grows: the one-cent prize wins more often and ends the streaks, and it
// is during long streaks that wins pay most.
const dipping = parseMath({
  protocol: 1,
  price_cents: 10,
  max_prize_cents: 90_000,
  k: 1,
  settings: {
    ...defaultSettings,
    engagement_loss_3_multiplier: 1,
    engagement_loss_5_multiplier: 1,
    engagement_loss_8_multiplier: 1000,
    max_prize_appearance_chance: 1,
    small_prize_multiplier_1: 1,
    k_min: 0,
    k_max: 1e4,
  },
  prizes: [
    { prize_cents: 1, display_weight: 1, hit_rate_base: 1 },
    { prize_cents: 90_000, display_weight: 1, hit_rate_base: 0.0001 },
  ],
});

test('where the RTP dips as K grows, K is the root in the first step of the walk that reaches the target', () => {
  const rtp = (k: number): number => exactFigures({ ...dipping, k }).rtp;
  const walk = Array.from({ length: 145 }, (_, step) => 0.01 * 1.1 ** step);
  const rtps = walk.map(rtp);
  expect(rtps.some((value, step) => step > 0 && value < rtps[step - 1]!)).toBe(true);
  const peak = rtps.findIndex((value, step) => rtps[step + 1]! < value);
  const target = 0.95 * Math.min(1, rtps[peak]!);
  const first = rtps.findIndex((value) => value >= target);
  const solved = solveK({ ...dipping, settings: { ...dipping.settings, rtp_target: target } });
  expect(solved.k).toBeGreaterThan(first > 0 ? walk[first - 1]! : 0);
  expect(solved.k).toBeLessThanOrEqual(walk[first]!);
  expect(Math.abs(solved.rtp - target)).toBeLessThan(1e-12);
});

test('K is clamped to k_min and k_max, and then off target', () => {
  const low = solveK(shippedMath('Trevo da Sorte', { rtp_target: 0.99, k_max: 0.9 }));
  expect(low.k).toBe(0.9);
  expect(low.kUnclamped).toBeGreaterThan(1);
  expect(low.onTarget).toBe(false);
  expect(solveK(shippedMath('Trevo da Sorte', { rtp_target: 0.2 }))).toMatchObject({ k: 0.4, onTarget: false });
});

test('a target that no K up to 10,000 reaches gives null and k_max', () => {
  const prizes = [
    { prize_cents: 1, display_weight: 1, hit_rate_base: 0.01 },
    { prize_cents: 10, display_weight: 1, hit_rate_base: 0.01 },
  ];
  const table = { protocol: 1 as const, price_cents: 1000, max_prize_cents: 10, prizes };
  expect(solveK({ ...table, settings: defaultSettings })).toMatchObject({ k: 1.6, kUnclamped: null, onTarget: false });
  const forced = { ...defaultSettings, forced_rtp_enabled: true, forced_rtp: 0.9 };
  expect(solveK({ ...table, settings: forced })).toMatchObject({ k: 1.6, kUnclamped: null, onTarget: false });
});

test('a K of the last step below 10,000 is still found, and none beyond it', () => {
  const prizes = [
    { prize_cents: 1000, display_weight: 1, hit_rate_base: 0.000_001 },
    { prize_cents: 100_000, display_weight: 1, hit_rate_base: 0 },
  ];
  const table = parseMath({
    protocol: 1,
    price_cents: 1000,
    max_prize_cents: 100_000,
    prizes,
    settings: defaultSettings,
    k: 8700,
  });
  const solvedFor = (k: number) => {
    const target = exactFigures({ ...table, k }).rtp;
    return solveK({ ...table, settings: { ...table.settings, rtp_target: target } }).kUnclamped;
  };
  expect(solvedFor(8700)).toBeCloseTo(8700, 6);
  expect(solvedFor(9600)).toBeNull();
});

test('forced mode reaches its RTP without the clamp, and 0 pays nothing', () => {
  const forced = solveK(shippedMath('Milionária', { forced_rtp_enabled: true, forced_rtp: 1, k_max: 0.5 }));
  expect(forced.k).toBeGreaterThan(0.5);
  expect(Math.abs(forced.rtp - 1)).toBeLessThan(1e-12);
  const closed = solveK(shippedMath('Milionária', { forced_rtp_enabled: true, forced_rtp: 0 }));
  expect(closed).toEqual({ k: 0, kUnclamped: 0, onTarget: true, rtp: 0 });
});

test('K of a table that never pays is 0 where the target is 0', () => {
  const prizes = [10, 1000].map((prize_cents) => ({ prize_cents, display_weight: 1, hit_rate_base: 0 }));
  const settings = { ...defaultSettings, forced_rtp_enabled: true, forced_rtp: 0 };
  expect(solveK({ protocol: 1, price_cents: 10, max_prize_cents: 1000, settings, prizes })).toMatchObject({
    k: 0,
    kUnclamped: 0,
  });
});

test('a forced RTP that is missed by a millionth is off target', () => {
  const forced = shippedMath('Milionária', { forced_rtp_enabled: true, forced_rtp: 0.5 });
  expect(parSheet(forced).on_target).toBe(true);
  expect(parSheet({ ...forced, k: forced.k * 1.000_002 }).on_target).toBe(false);
});
