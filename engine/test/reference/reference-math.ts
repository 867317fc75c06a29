/**
 * A second, deliberately naive implementation of the game-math document: plain loops over Maps, no
 * closed form, no cache, and no code shared with the engine. Tests compare the engine with it.
 */
import { createHash } from 'node:crypto';

export interface ReferencePrize {
  prize_cents: number;
  display_weight: number;
  hit_rate_base: number;
}

export interface ReferenceSettings {
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

export interface ReferenceMath {
  protocol: 1;
  price_cents: number;
  max_prize_cents: number;
  settings: ReferenceSettings;
  prizes: ReferencePrize[];
  k: number;
}

export interface ReferenceBonus {
  eligibility_percentage: number;
  boost_multiplier: number;
  min_prize_cents: number;
  max_prize_cents: number;
}

/**
 * The state that a slot's hit chance depends on besides the math. `bonus` is set only when the
 * bonus selected the round.
 */
export interface ReferenceSlotState {
  streak: number;
  correction: number;
  protection: number;
  bonus: ReferenceBonus | null;
}

const neutralState = (streak: number): ReferenceSlotState => ({ streak, correction: 1, protection: 1, bonus: null });

const SLACK_CENTS = 1e-6;
const CELL_CAP = 0.95;
const JACKPOT_CENTS = 100_000;

/** The display chances (d_i in section 2) of the rows below the maximum prize, in table order. */
export function showChances(math: ReferenceMath): { prizeCents: number; chance: number }[] {
  const weighted = math.prizes
    .filter((row) => row.prize_cents < math.max_prize_cents)
    .map((row) => {
      const ratio = row.prize_cents / math.max_prize_cents;
      const favour = ratio < 0.2 ? 4 : ratio < 0.4 ? 2.5 : ratio < 0.7 ? 1.5 : 1;
      return { prizeCents: row.prize_cents, weight: row.display_weight * favour };
    });
  let total = 0;
  for (const row of weighted) total += row.weight;
  return weighted.map((row) => ({ prizeCents: row.prizeCents, chance: row.weight / total }));
}

function smallPrizeFactor(math: ReferenceMath, prizeCents: number): number {
  const { settings, price_cents: priceCents } = math;
  if (prizeCents <= settings.small_prize_threshold_1 * priceCents + SLACK_CENTS) return settings.small_prize_multiplier_1;
  if (prizeCents <= settings.small_prize_threshold_2 * priceCents + SLACK_CENTS) return settings.small_prize_multiplier_2;
  return 1;
}

function streakFactor(math: ReferenceMath, prizeCents: number, streak: number): number {
  if (prizeCents >= JACKPOT_CENTS || streak < 3) return 1;
  if (streak < 5) return math.settings.engagement_loss_3_multiplier;
  if (streak < 8) return math.settings.engagement_loss_5_multiplier;
  return math.settings.engagement_loss_8_multiplier;
}

/** The hit chance of a prize (q_i in section 3). */
export function hitChance(math: ReferenceMath, k: number, prizeCents: number, state: ReferenceSlotState): number {
  const row = math.prizes.find((candidate) => candidate.prize_cents === prizeCents);
  if (row === undefined) throw new Error(`no row pays ${prizeCents}`);
  const { bonus } = state;
  const boosted = bonus !== null && prizeCents >= bonus.min_prize_cents && prizeCents <= bonus.max_prize_cents;
  const base = row.hit_rate_base * (boosted ? k * bonus.boost_multiplier : k);
  if (math.settings.forced_rtp_enabled) return Math.min(CELL_CAP, base);
  const isHigh = prizeCents > math.settings.small_prize_threshold_2 * math.price_cents + SLACK_CENTS;
  const small = smallPrizeFactor(math, prizeCents);
  const engagement = streakFactor(math, prizeCents, state.streak);
  return Math.min(CELL_CAP, base * small * engagement * state.correction * (isHigh ? state.protection : 1));
}

type Distribution = Map<number, number>;

function convolve(left: Distribution, right: Distribution, capCents: number): Distribution {
  const sum: Distribution = new Map();
  for (const [leftCents, leftChance] of left) {
    for (const [rightCents, rightChance] of right) {
      const cents = Math.min(capCents, leftCents + rightCents);
      sum.set(cents, (sum.get(cents) ?? 0) + leftChance * rightChance);
    }
  }
  return sum;
}

/** The exact distribution of the payout in one state, by six convolutions (section 4). */
export function payoutDistribution(math: ReferenceMath, k: number, state: ReferenceSlotState): Distribution {
  const capCents = math.max_prize_cents;
  const slot: Distribution = new Map();
  let paying = 0;
  for (const { prizeCents, chance } of showChances(math)) {
    const pays = chance * hitChance(math, k, prizeCents, state);
    paying += pays;
    if (pays > 0) slot.set(prizeCents, pays);
  }
  slot.set(0, 1 - paying);
  const topChance = hitChance(math, k, capCents, state);
  const topSlot: Distribution = new Map([[0, 1 - topChance]]);
  if (topChance > 0) topSlot.set(capCents, topChance);

  let five: Distribution = new Map([[0, 1]]);
  for (let count = 0; count < 5; count += 1) five = convolve(five, slot, capCents);
  const appearance = math.settings.max_prize_appearance_chance;
  const mixture: Distribution = new Map();
  for (const [cents, chance] of convolve(five, slot, capCents)) mixture.set(cents, (1 - appearance) * chance);
  for (const [cents, chance] of convolve(five, topSlot, capCents)) {
    mixture.set(cents, (mixture.get(cents) ?? 0) + appearance * chance);
  }
  return mixture;
}

export function mean(distribution: Distribution): number {
  let sum = 0;
  for (const [cents, chance] of distribution) sum += cents * chance;
  return sum;
}

function secondMoment(distribution: Distribution): number {
  let sum = 0;
  for (const [cents, chance] of distribution) sum += cents * cents * chance;
  return sum;
}

/**
 * Sums squared distances from the mean instead of E[X²] − E[X]², which would lose digits where the
 * two nearly cancel.
 */
export function variance(distribution: Distribution): number {
  const centre = mean(distribution);
  let sum = 0;
  for (const [cents, chance] of distribution) sum += (cents - centre) ** 2 * chance;
  return sum;
}

function stationaryLaw(losses: number[]): number[] {
  const last = losses[8]!;
  if (last === 1) return [0, 0, 0, 0, 0, 0, 0, 0, 1];
  const weights = [1];
  for (let streak = 0; streak < 7; streak += 1) weights.push(weights[streak]! * losses[streak]!);
  weights.push((weights[7]! * losses[7]!) / (1 - last));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function sessionMean(means: number[], losses: number[]): number {
  let law = [1, 0, 0, 0, 0, 0, 0, 0, 0];
  let sum = 0;
  for (let round = 0; round < 100; round += 1) {
    const next = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let streak = 0; streak <= 8; streak += 1) {
      sum += law[streak]! * means[streak]!;
      next[0]! += law[streak]! * (1 - losses[streak]!);
      next[Math.min(8, streak + 1)]! += law[streak]! * losses[streak]!;
    }
    law = next;
  }
  return sum / 100;
}

export interface ReferenceFigures {
  rtp: number;
  hit_frequency: number;
  volatility: number;
  session_rtp_100: number;
  rtp_by_streak: number[];
  stationary: number[];
  distribution: Distribution;
}

/** The figures of section 4 at a given K, with correction and protection at 1. */
export function figuresAt(math: ReferenceMath, k: number): ReferenceFigures {
  const levels = [0, 3, 5, 8].map((streak) => payoutDistribution(math, k, neutralState(streak)));
  const byStreak = [0, 0, 0, 1, 1, 2, 2, 2, 3].map((level) => levels[level]!);
  const means = byStreak.map(mean);
  const losses = byStreak.map((distribution) => distribution.get(0)!);
  const seconds = byStreak.map(secondMoment);
  const stationary = stationaryLaw(losses);
  const average = (values: number[]) => values.reduce((sum, value, streak) => sum + stationary[streak]! * value, 0);
  const meanPayout = average(means);
  const price = math.price_cents;
  return {
    rtp: meanPayout / price,
    hit_frequency: average(losses.map((loss) => 1 - loss)),
    volatility: Math.sqrt(Math.max(0, average(seconds) - meanPayout ** 2)) / price,
    session_rtp_100: sessionMean(means, losses) / price,
    rtp_by_streak: means.map((value) => value / price),
    stationary,
    distribution: byStreak[0]!,
  };
}

export interface ReferenceSolution {
  k: number;
  k_unclamped: number | null;
  on_target: boolean;
}

/**
 * Solves K (section 5): finds the first step of the walk that reaches the target, then bisects it.
 */
export function solveK(math: ReferenceMath): ReferenceSolution {
  const { forced_rtp_enabled: isForced, forced_rtp: forcedRtp, rtp_target, rtp_tolerance, k_min, k_max } = math.settings;
  const target = isForced ? forcedRtp : rtp_target;
  const tolerance = isForced ? 1e-9 : rtp_tolerance;
  const root = walkToRoot(math, target);
  const found = root ?? k_max;
  const k = isForced ? found : Math.min(k_max, Math.max(k_min, found));
  return { k, k_unclamped: root, on_target: Math.abs(figuresAt(math, k).rtp - target) <= tolerance };
}

function walkToRoot(math: ReferenceMath, target: number): number | null {
  let below = 0;
  if (figuresAt(math, below).rtp >= target) return below;
  for (let step = 0; 0.01 * 1.1 ** step <= 1e4; step += 1) {
    const above = 0.01 * 1.1 ** step;
    if (figuresAt(math, above).rtp >= target) return halve(math, target, below, above);
    below = above;
  }
  return null;
}

function halve(math: ReferenceMath, target: number, lowest: number, highest: number): number {
  let below = lowest;
  let above = highest;
  for (;;) {
    const middle = (below + above) / 2;
    if (middle <= below || middle >= above) return above;
    if (figuresAt(math, middle).rtp >= target) above = middle;
    else below = middle;
  }
}

/**
 * Canonical JSON (RFC 8785): members sorted by UTF-16 code units, numbers and strings as ECMAScript
 * writes them, no white space.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

export const referenceMathVersion = (math: ReferenceMath) => sha256Hex(canonicalJson(math));
