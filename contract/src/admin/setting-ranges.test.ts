import { expect, test } from 'vitest';
import { settingRanges, type RangedSetting } from './setting-ranges.ts';

/**
 * The least and the highest value and the step of each slider, as the specification writes them:
 * percentages and reductions in hundredths. The steps of factors are ours, because it names none.
 */
const specified: Record<RangedSetting, [min: number, max: number, step: number, hundredths?: 'hundredths']> = {
  rtp_target: [70, 99, 1, 'hundredths'],
  rtp_tolerance: [0.5, 5, 0.5, 'hundredths'],
  k_min: [0.2, 0.95, 0.05],
  k_max: [1.05, 2, 0.05],
  visible_rtp: [70, 99, 1, 'hundredths'],
  forced_rtp: [0, 100, 1, 'hundredths'],
  engagement_loss_3_multiplier: [1, 5, 0.1],
  engagement_loss_5_multiplier: [1, 8, 0.1],
  engagement_loss_8_multiplier: [5, 20, 0.1],
  rtp_correction_threshold: [1, 20, 1, 'hundredths'],
  rtp_correction_multiplier: [1, 3, 0.1],
  small_prize_threshold_1: [1, 3, 0.1],
  small_prize_multiplier_1: [1, 5, 0.1],
  small_prize_threshold_2: [2, 5, 0.1],
  small_prize_multiplier_2: [1, 4, 0.1],
  max_prize_appearance_chance: [0, 100, 5, 'hundredths'],
  adaptive_balance_warning_ratio: [50, 150, 10, 'hundredths'],
  adaptive_high_prize_reduction_warning: [30, 90, 5, 'hundredths'],
  adaptive_balance_critical_ratio: [10, 80, 5, 'hundredths'],
  adaptive_high_prize_reduction_critical: [10, 70, 5, 'hundredths'],
};

test('the sliders have the ranges of the specification', () => {
  for (const [name, [min, max, step, unit]] of Object.entries(specified)) {
    const whole = unit === undefined ? 1 : 100;
    const expected = { min: min / whole, max: max / whole, step: step / whole };
    expect(settingRanges[name as RangedSetting], name).toMatchObject(expected);
  }
});
