/**
 * The chances of what a slot shows and of its hits. The draw, the exact figures and the simulators
 * all use this one model.
 */
import type { MathSettings, PrizeRow, UnsolvedMath } from '../definition/math-definition.ts';
import type { BonusTerms } from '../definition/round-state.ts';

/** The highest allowed hit chance: of every slot (`cell`), and of one that shows the top prize. */
export interface HitLimits {
  cell: number;
  top: number;
}

export const exactLimits: HitLimits = { cell: 0.95, top: 0.95 };

/**
 * One prize as the odds of a slot need it. `display` is the chance that a regular slot shows it (0
 * for the top prize). `smallPrizeFactor` is the configured factor of small prizes. `hasEngagement`
 * says whether the engagement factor applies: it does below the jackpot class. `isHigh` says
 * whether protection applies. `limit` is the highest hit chance.
 */
export interface SlotRow {
  prizeCents: number;
  display: number;
  hitRate: number;
  smallPrizeFactor: number;
  hasEngagement: boolean;
  isHigh: boolean;
  limit: number;
}

/** The derived tables of one math. `rows` are the prizes below the maximum, ascending. */
export interface SlotModel {
  priceCents: number;
  maxPrizeCents: number;
  rows: SlotRow[];
  top: SlotRow;
  topPrizeChance: number;
  /** Engagement by pity level; all 1 in forced mode. */
  engagement: readonly number[];
  isForced: boolean;
}

/**
 * The conditions that change the chances from round to round. `boost` is set only in a round that
 * the welcome bonus selected.
 */
export interface RoundConditions {
  streak: number;
  correction: number;
  protection: number;
  boost?: Pick<BonusTerms, 'boost_multiplier' | 'min_prize_cents' | 'max_prize_cents'> | null;
}

/** Pity level of a streak 0 to 8: fewer than 3 losses, 3 or 4, 5 to 7, 8 or more. */
export const pityLevelOfStreak: readonly number[] = [0, 0, 0, 1, 1, 2, 2, 2, 3];
/** The shortest streak of each pity level. */
export const firstStreakOfLevel = [0, 3, 5, 8] as const;

/** The state of a first round: no losses, nothing corrected. */
export const neutralConditions: RoundConditions = { streak: 0, correction: 1, protection: 1 };

const jackpotCents = 100_000;
/**
 * Tolerance for rounding: without it, 2.3 · 100 = 229.99999999999997 would exclude a prize of 230.
 */
const thresholdSlack = 1e-6;

/** Derives the tables of a math, which must be valid. */
export function buildSlotModel(math: UnsolvedMath, limits: HitLimits = exactLimits): SlotModel {
  const { settings, price_cents: priceCents, max_prize_cents: maxPrizeCents } = math;
  const regular = math.prizes.filter((row) => row.prize_cents < maxPrizeCents);
  const top = math.prizes.find((row) => row.prize_cents === maxPrizeCents)!;
  const weights = regular.map((row) => row.display_weight * displayFactor(row.prize_cents / maxPrizeCents));
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const slotRow = (row: PrizeRow, display: number, limit: number): SlotRow => ({
    prizeCents: row.prize_cents,
    display,
    hitRate: row.hit_rate_base,
    smallPrizeFactor: settings.forced_rtp_enabled ? 1 : smallPrizeFactor(row.prize_cents, priceCents, settings),
    hasEngagement: row.prize_cents < jackpotCents,
    isHigh: row.prize_cents > settings.small_prize_threshold_2 * priceCents + thresholdSlack,
    limit,
  });
  return {
    priceCents,
    maxPrizeCents,
    rows: regular.map((row, index) => slotRow(row, weights[index]! / totalWeight, limits.cell)),
    top: slotRow(top, 0, limits.top),
    topPrizeChance: settings.max_prize_appearance_chance,
    engagement: engagementLevels(settings),
    isForced: settings.forced_rtp_enabled,
  };
}

/**
 * The chance that a slot showing the row hits. The factors are multiplied in the order that the
 * protocol prescribes, because another order could round differently.
 */
export function hitChance(model: SlotModel, row: SlotRow, k: number, conditions: RoundConditions): number {
  const { boost } = conditions;
  const isBoosted = boost && row.prizeCents >= boost.min_prize_cents && row.prizeCents <= boost.max_prize_cents;
  let chance = row.hitRate * (isBoosted ? k * boost.boost_multiplier : k) * row.smallPrizeFactor;
  if (row.hasEngagement) chance *= model.engagement[pityLevelOfStreak[conditions.streak]!]!;
  if (!model.isForced) {
    chance *= conditions.correction;
    if (row.isHigh) chance *= conditions.protection;
  }
  // Not Math.min: an overflow (infinity times 0 is NaN) must give the limit.
  return chance < row.limit ? chance : row.limit;
}

function displayFactor(ratio: number): number {
  if (ratio < 0.2) return 4;
  if (ratio < 0.4) return 2.5;
  return ratio < 0.7 ? 1.5 : 1;
}

function smallPrizeFactor(prizeCents: number, priceCents: number, settings: MathSettings): number {
  if (prizeCents <= settings.small_prize_threshold_1 * priceCents + thresholdSlack) return settings.small_prize_multiplier_1;
  if (prizeCents <= settings.small_prize_threshold_2 * priceCents + thresholdSlack) return settings.small_prize_multiplier_2;
  return 1;
}

function engagementLevels(settings: MathSettings): number[] {
  if (settings.forced_rtp_enabled) return [1, 1, 1, 1];
  return [1, settings.engagement_loss_3_multiplier, settings.engagement_loss_5_multiplier, settings.engagement_loss_8_multiplier];
}
