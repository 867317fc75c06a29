/** The allowed range of a setting, for the back-office's sliders and for `update-product-rtp`. */
export type SettingRange = {
  /** Name of the setting on the slider and in a refusal. */
  label: string;
  min: number;
  max: number;
  step: number;
  /**
   * `percent`: stored as a fraction; `times`: a factor; `price`: a multiple of the card's price;
   * `plain`: as it is.
   */
  unit: 'percent' | 'times' | 'price' | 'plain';
};

const range = (label: string, [min, max, step]: readonly [number, number, number], unit: SettingRange['unit']): SettingRange => ({
  label,
  min,
  max,
  step,
  unit,
});

export const settingRanges = {
  rtp_target: range('RTP alvo', [0.7, 0.99, 0.01], 'percent'),
  rtp_tolerance: range('Tolerância', [0.005, 0.05, 0.005], 'percent'),
  k_min: range('K mínimo', [0.2, 0.95, 0.05], 'plain'),
  k_max: range('K máximo', [1.05, 2, 0.05], 'plain'),
  visible_rtp: range('RTP público', [0.7, 0.99, 0.01], 'percent'),
  forced_rtp: range('RTP forçado', [0, 1, 0.01], 'percent'),
  engagement_loss_3_multiplier: range('Após 3 derrotas', [1, 5, 0.1], 'times'),
  engagement_loss_5_multiplier: range('Após 5 derrotas', [1, 8, 0.1], 'times'),
  engagement_loss_8_multiplier: range('Após 8 derrotas', [5, 20, 0.1], 'times'),
  rtp_correction_threshold: range('Limiar de correção', [0.01, 0.2, 0.01], 'percent'),
  rtp_correction_multiplier: range('Multiplicador de correção', [1, 3, 0.1], 'times'),
  small_prize_threshold_1: range('Faixa 1: limite', [1, 3, 0.1], 'price'),
  small_prize_multiplier_1: range('Faixa 1: multiplicador', [1, 5, 0.1], 'times'),
  small_prize_threshold_2: range('Faixa 2: limite', [2, 5, 0.1], 'price'),
  small_prize_multiplier_2: range('Faixa 2: multiplicador', [1, 4, 0.1], 'times'),
  max_prize_appearance_chance: range('Chance de aparição do prêmio máximo', [0, 1, 0.05], 'percent'),
  adaptive_balance_warning_ratio: range('Alerta: cobertura', [0.5, 1.5, 0.1], 'percent'),
  adaptive_high_prize_reduction_warning: range('Alerta: fator dos prêmios altos', [0.3, 0.9, 0.05], 'times'),
  adaptive_balance_critical_ratio: range('Crítico: cobertura', [0.1, 0.8, 0.05], 'percent'),
  adaptive_high_prize_reduction_critical: range('Crítico: fator dos prêmios altos', [0.1, 0.7, 0.05], 'times'),
} as const satisfies Record<string, SettingRange>;

export type RangedSetting = keyof typeof settingRanges;

/**
 * The settings that the operating profile `regulado` fixes: factors at 1, forced mode off. So odds
 * neither differ between players nor adapt.
 */
export const neutralWhenRegulated = [
  'engagement_loss_3_multiplier',
  'engagement_loss_5_multiplier',
  'engagement_loss_8_multiplier',
  'rtp_correction_multiplier',
  'adaptive_high_prize_reduction_critical',
  'adaptive_high_prize_reduction_warning',
  'forced_rtp_enabled',
  'forced_rtp',
] as const;

export const isFixedWhenRegulated = (name: RangedSetting): boolean => neutralWhenRegulated.some((fixed) => fixed === name);

/** The allowed ranges in a row of a prize table. */
export const prizeRanges = {
  display_weight: range('Peso de exibição', [0.1, 1000, 0.1], 'plain'),
  hit_rate_base: range('Taxa de acerto base', [0.0001, 0.5, 0.0001], 'percent'),
} as const satisfies Record<string, SettingRange>;

const LOWEST_WITHOUT_CODE = 0.05;
const HIGHEST_WITHOUT_CODE = 0.99;

/**
 * Whether an RTP is so extreme that the change needs two-factor authentication and a fresh code.
 */
export function requiresTwoFactor(settings: { rtp_target: number; forced_rtp_enabled: boolean; forced_rtp: number }): boolean {
  const isExtreme = (rtp: number) => rtp < LOWEST_WITHOUT_CODE || rtp > HIGHEST_WITHOUT_CODE;
  return isExtreme(settings.rtp_target) || (settings.forced_rtp_enabled && isExtreme(settings.forced_rtp));
}
