import { expect, test } from 'vitest';
import { defaultSettings, MathError, mathVersion, parseMath } from '../src/index.ts';

const row = (prizeCents: number): object => ({ prize_cents: prizeCents, display_weight: 1, hit_rate_base: 0.05 });
const valid = {
  protocol: 1,
  price_cents: 100,
  max_prize_cents: 1000,
  settings: { ...defaultSettings },
  prizes: [row(100), row(1000)],
  k: 1,
};
const withSettings = (change: object): object => ({ ...valid, settings: { ...valid.settings, ...change } });
const withPrizes = (...prizes: unknown[]): object => ({ ...valid, prizes });
const without = (object: object, name: string): object =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

const refused: [field: string, input: unknown][] = [
  ['math', null],
  ['math', [valid]],
  ['extra', { ...valid, extra: 1 }],
  ['protocol', { ...valid, protocol: 2 }],
  ['price_cents', { ...valid, price_cents: 0 }],
  ['price_cents', { ...valid, price_cents: 10.5 }],
  ['price_cents', { ...valid, price_cents: 2 ** 53 }],
  ['price_cents', without(valid, 'price_cents')],
  ['max_prize_cents', { ...valid, max_prize_cents: 2000 }],
  ['k', { ...valid, k: -1 }],
  ['k', { ...valid, k: null }],
  ['settings', without(valid, 'settings')],
  ['settings.visible_rtp', withSettings({ visible_rtp: 0.9 })],
  ['settings.k_min', { ...valid, settings: without(valid.settings, 'k_min') }],
  ['settings.k_min', withSettings({ k_min: 2 })],
  ['settings.rtp_target', withSettings({ rtp_target: 97 })],
  ['settings.forced_rtp', withSettings({ forced_rtp: 1.01 })],
  ['settings.forced_rtp', { ...valid, settings: without({ ...valid.settings, forced_rtp_enabled: true }, 'forced_rtp') }],
  ['settings.forced_rtp_enabled', withSettings({ forced_rtp_enabled: 1 })],
  ['settings.max_prize_appearance_chance', withSettings({ max_prize_appearance_chance: 1.5 })],
  ['settings.rtp_correction_multiplier', withSettings({ rtp_correction_multiplier: 0 })],
  ['settings.engagement_loss_8_multiplier', withSettings({ engagement_loss_8_multiplier: Number.POSITIVE_INFINITY })],
  ['prizes', withPrizes(row(1000))],
  ['prizes', withPrizes(...Array.from({ length: 21 }, (_, index) => row(1000 - index)))],
  ['prizes[0]', withPrizes(7, row(1000))],
  ['prizes[1].prize_cents', withPrizes(row(1000), row(1000))],
  ['prizes[0].prize_cents', withPrizes(row(1001), row(1000))],
  ['prizes[0].prize_cents', withPrizes(row(0), row(1000))],
  ['prizes[0].hit_rate_base', withPrizes({ ...row(100), hit_rate_base: 1.1 }, row(1000))],
  ['prizes[0].display_weight', withPrizes({ ...row(100), display_weight: -1 }, row(1000))],
  ['prizes[0].display_weight', withPrizes({ ...row(100), display_weight: 0 }, row(1000))],
  ['prizes[0].display_weight', withPrizes({ ...row(100), display_weight: 1e308 }, row(1000))],
  ['prizes[0].weight', withPrizes({ ...row(100), weight: 1 }, row(1000))],
];

test.each(refused)('an invalid %s is rejected with an error that names it', (field, input) => {
  const attempt = (): unknown => parseMath(input);
  expect(attempt).toThrow(MathError);
  expect(attempt).toThrow(expect.objectContaining({ field, message: expect.stringContaining(field) }));
});

test('defaults are written out, prizes sorted, an unused forced_rtp is 0', () => {
  const math = parseMath({
    ...valid,
    settings: without(valid.settings, 'forced_rtp'),
    prizes: [row(1000), { prize_cents: 100 }],
  });
  expect(math.prizes[0]).toEqual({ prize_cents: 100, display_weight: 1, hit_rate_base: 0.05 });
  expect(math.settings.forced_rtp).toBe(0);
  expect(math.prizes[1]!.prize_cents).toBe(1000);
  expect(mathVersion(math)).toBe(mathVersion(parseMath(math)));
});

test('a missing k is solved, a given k is kept', () => {
  expect(parseMath(without(valid, 'k')).k).not.toBe(1);
  expect(parseMath(valid).k).toBe(1);
  expect(parseMath({ ...valid, k: -0 }).k).toBe(0);
});

test('K may be fixed by equal bounds', () => {
  expect(parseMath(withSettings({ k_min: 1.2, k_max: 1.2 })).settings).toMatchObject({ k_min: 1.2, k_max: 1.2 });
});

test('the result is frozen, because tables derived from it are cached', () => {
  const math = parseMath(valid);
  expect(() => Object.assign(math.settings, { k_min: 0 })).toThrow(TypeError);
  expect(() => Object.assign(math.prizes[0]!, { hit_rate_base: 1 })).toThrow(TypeError);
  expect(() => math.prizes.pop()).toThrow(TypeError);
});

test('the default settings are those of the specification', () => {
  expect(defaultSettings).toMatchObject({
    rtp_target: 0.97,
    rtp_tolerance: 0.01,
    k_min: 0.4,
    k_max: 1.6,
    engagement_loss_3_multiplier: 2,
    engagement_loss_5_multiplier: 3,
    engagement_loss_8_multiplier: 10,
    rtp_correction_threshold: 0.05,
    rtp_correction_multiplier: 1.5,
    small_prize_threshold_1: 1.5,
    small_prize_multiplier_1: 2,
    small_prize_threshold_2: 3,
    small_prize_multiplier_2: 1.5,
    max_prize_appearance_chance: 0.4,
    adaptive_balance_critical_ratio: 0.5,
    adaptive_balance_warning_ratio: 1,
    adaptive_high_prize_reduction_critical: 0.3,
    adaptive_high_prize_reduction_warning: 0.6,
  });
});
