import { defaultSettings } from './default-settings.ts';
import type { MathSettings } from './math-definition.ts';
import { MathError } from './math-error.ts';
import { readNumber, readObject } from './read-fields.ts';
import type { NumberRule } from './read-fields.ts';

const fraction: NumberRule = { min: 0, max: 1 };
const factor: NumberRule = { min: 0 };

const rules: Record<Exclude<keyof MathSettings, 'forced_rtp_enabled'>, NumberRule> = {
  rtp_target: fraction,
  rtp_tolerance: factor,
  k_min: factor,
  k_max: factor,
  forced_rtp: fraction,
  engagement_loss_3_multiplier: factor,
  engagement_loss_5_multiplier: factor,
  engagement_loss_8_multiplier: factor,
  rtp_correction_threshold: factor,
  // Above 0, because corrections also divide by it.
  rtp_correction_multiplier: { min: 0, above: true },
  small_prize_multiplier_1: factor,
  small_prize_threshold_1: factor,
  small_prize_multiplier_2: factor,
  small_prize_threshold_2: factor,
  max_prize_appearance_chance: fraction,
  adaptive_balance_critical_ratio: factor,
  adaptive_balance_warning_ratio: factor,
  adaptive_high_prize_reduction_critical: factor,
  adaptive_high_prize_reduction_warning: factor,
};

/**
 * Reads a complete settings object. While forced mode is off, a missing `forced_rtp` becomes 0.
 * Throws `MathError` for a missing, unknown or invalid setting.
 */
export function readSettings(value: unknown): MathSettings {
  const input = readObject(value, 'settings', Object.keys(defaultSettings));
  if (typeof input['forced_rtp_enabled'] !== 'boolean') {
    throw new MathError('settings.forced_rtp_enabled', 'must be true or false');
  }
  const settings = { ...defaultSettings, forced_rtp_enabled: input['forced_rtp_enabled'] };
  for (const [name, rule] of Object.entries(rules) as [keyof typeof rules, NumberRule][]) {
    const unused = name === 'forced_rtp' && input[name] === undefined && !settings.forced_rtp_enabled;
    settings[name] = unused ? 0 : readNumber(input[name], `settings.${name}`, rule);
  }
  if (settings.k_min > settings.k_max) throw new MathError('settings.k_min', 'must not be above settings.k_max');
  return settings;
}
