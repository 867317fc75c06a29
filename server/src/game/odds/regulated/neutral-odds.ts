import { exactFigures, type MathDefinition, type MathSettings } from '@raspasorte/engine';

/** The lowest RTP that the operating profile regulado sells. */
export const LOWEST_RTP = 0.85;

/** The factors by which odds differ between players, or follow what a card has paid, all without effect. */
const neutral = {
  engagement_loss_3_multiplier: 1,
  engagement_loss_5_multiplier: 1,
  engagement_loss_8_multiplier: 1,
  rtp_correction_multiplier: 1,
  adaptive_high_prize_reduction_critical: 1,
  adaptive_high_prize_reduction_warning: 1,
  forced_rtp_enabled: false,
  forced_rtp: 0,
} as const satisfies Partial<MathSettings>;

export const neutralSettings = (settings: MathSettings): MathSettings => ({ ...settings, ...neutral });

export function isNeutral({ settings }: MathDefinition): boolean {
  const { forced_rtp: _unused, ...factors } = neutral;
  return Object.entries(factors).every(([name, value]) => settings[name as keyof MathSettings] === value);
}

/** Whether a card may be sold under the profile regulado: the same odds for everybody, and enough of them. Remembered per math. */
export function createRegulatedOdds(): (math: MathDefinition) => boolean {
  const known = new WeakMap<MathDefinition, boolean>();
  return (math) => {
    const allowed = known.get(math) ?? (isNeutral(math) && exactFigures(math).rtp >= LOWEST_RTP);
    known.set(math, allowed);
    return allowed;
  };
}
