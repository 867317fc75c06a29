/**
 * A product's RTP settings, under their stored names. Fractions are 0 to 1, factors are plain
 * multipliers.
 */
export interface MathSettings {
  rtp_target: number;
  rtp_tolerance: number;
  k_min: number;
  k_max: number;
  forced_rtp_enabled: boolean;
  forced_rtp: number;
  engagement_loss_3_multiplier: number;
  engagement_loss_5_multiplier: number;
  engagement_loss_8_multiplier: number;
  rtp_correction_threshold: number;
  rtp_correction_multiplier: number;
  small_prize_multiplier_1: number;
  small_prize_threshold_1: number;
  small_prize_multiplier_2: number;
  small_prize_threshold_2: number;
  max_prize_appearance_chance: number;
  adaptive_balance_critical_ratio: number;
  adaptive_balance_warning_ratio: number;
  adaptive_high_prize_reduction_critical: number;
  adaptive_high_prize_reduction_warning: number;
}

/**
 * One row of a prize table: the prize in cents, its weight among the prizes shown, and its hit
 * chance before any factor is applied.
 */
export interface PrizeRow {
  prize_cents: number;
  display_weight: number;
  hit_rate_base: number;
}

/**
 * The object that fixes the odds of a card. Its hash is the math version, and every proof contains
 * it. Treat it as immutable: tables derived from it are cached per object.
 */
export interface MathDefinition {
  protocol: 1;
  price_cents: number;
  max_prize_cents: number;
  settings: MathSettings;
  prizes: PrizeRow[];
  k: number;
}

/** A math whose multiplier K is not solved yet. A `k` that is present is ignored. */
export type UnsolvedMath = Omit<MathDefinition, 'k'>;
