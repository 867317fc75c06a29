import type { ReferenceSettings } from './reference-math.ts';

/** A second copy of the engine's default settings, so that the reference shares no code with it. */
export const defaultSettings: ReferenceSettings = {
  rtp_target: 0.97,
  rtp_tolerance: 0.01,
  k_min: 0.4,
  k_max: 1.6,
  forced_rtp_enabled: false,
  forced_rtp: 0,
  engagement_loss_3_multiplier: 2,
  engagement_loss_5_multiplier: 3,
  engagement_loss_8_multiplier: 10,
  rtp_correction_threshold: 0.05,
  rtp_correction_multiplier: 1.5,
  small_prize_multiplier_1: 2,
  small_prize_threshold_1: 1.5,
  small_prize_multiplier_2: 1.5,
  small_prize_threshold_2: 3,
  max_prize_appearance_chance: 0.4,
  adaptive_balance_critical_ratio: 0.5,
  adaptive_balance_warning_ratio: 1,
  adaptive_high_prize_reduction_critical: 0.3,
  adaptive_high_prize_reduction_warning: 0.6,
};
