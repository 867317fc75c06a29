import { isBelowRegulatedRtp } from '@raspasorte/contract/admin';
import { exactFigures, type MathDefinition, type MathSettings } from '@raspasorte/engine';

/**
 * Settings that switch off every factor that adapts the odds, whether to the player or to a card's
 * recent payouts.
 */
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

/**
 * Whether the profile regulado allows these odds: the same for everybody, with an RTP of at least
 * 85 %. The result is cached per math.
 */
export function createRegulatedOdds(): (math: MathDefinition) => boolean {
  const known = new WeakMap<MathDefinition, boolean>();
  return (math) => {
    const allowed = known.get(math) ?? (isNeutral(math) && !isBelowRegulatedRtp(exactFigures(math).rtp));
    known.set(math, allowed);
    return allowed;
  };
}
