/**
 * Repeats a draw from a proof object alone, with node:crypto: section 6 of the game-math document.
 */
import { createHmac } from 'node:crypto';
import {
  canonicalJson,
  figuresAt,
  hitChance,
  referenceMathVersion,
  sha256Hex,
  showChances,
  type ReferenceBonus,
  type ReferenceMath,
} from './reference-math.ts';

export interface ReferenceWindow {
  rounds: number;
  wagered_cents: number;
  paid_cents: number;
  as_of: string;
}

export interface ReferenceState {
  streak: number;
  correction: number;
  protection: number;
  window: ReferenceWindow;
  bonus: ReferenceBonus | null;
}

export interface ReferenceMatch {
  yourIndex: number;
  winningNumber: number;
  prize: number;
}

export interface ReferenceCard {
  bonus_selected: boolean | null;
  winning_numbers: number[];
  winning_prizes: number[];
  your_numbers: number[];
  matches: ReferenceMatch[];
  payout_cents: number;
}

/** A proof as the server returns it, without the ids. `matches` follow from the numbers. */
export interface ReferenceProof {
  protocol: 1;
  nonce: number;
  client_seed: string;
  commit: string;
  round_seed: string;
  math_version: string;
  math: ReferenceMath;
  state: ReferenceState;
  context: string;
  bonus_selected: boolean | null;
  winning_numbers: number[];
  winning_prizes: number[];
  your_numbers: number[];
  payout_cents: number;
}

/** One of the two byte streams. */
class ByteStream {
  private readonly key: Buffer;
  private readonly prefix: string;
  private bytes = Buffer.alloc(0);
  private position = 0;
  private blocks = 0;

  constructor(key: Buffer, prefix: string) {
    this.key = key;
    this.prefix = prefix;
  }

  private take(count: number): Buffer {
    while (this.bytes.length < this.position + count) {
      const block = createHmac('sha256', this.key).update(`${this.prefix}:${this.blocks}`, 'utf8').digest();
      this.bytes = Buffer.concat([this.bytes, block]);
      this.blocks += 1;
    }
    const taken = this.bytes.subarray(this.position, this.position + count);
    this.position += count;
    return taken;
  }

  float(): number {
    const top53Bits = this.take(8).readBigUInt64BE() >> 11n;
    return Number(top53Bits) / 2 ** 53;
  }

  int(sides: number): number {
    const limit = Math.floor(2 ** 32 / sides) * sides;
    for (;;) {
      const value = this.take(4).readUInt32BE();
      if (value < limit) return value % sides;
    }
  }
}

export function referenceRoundSeed(masterSeed: Uint8Array, userId: string, productId: string, nonce: number): string {
  return createHmac('sha256', masterSeed).update(`${userId}:${productId}:${nonce}`, 'utf8').digest('hex');
}

export const referenceCommit = (roundSeedHex: string) => sha256Hex(Buffer.from(roundSeedHex, 'hex'));

export const referenceContext = (mathVersion: string, state: ReferenceState) =>
  sha256Hex(canonicalJson({ math_version: mathVersion, state }));

interface DrawInput {
  math: ReferenceMath;
  state: ReferenceState;
  round_seed: string;
  client_seed: string;
  nonce: number;
  context: string;
}

function streamOf(domain: 'outcome' | 'layout', input: DrawInput): ByteStream {
  const prefix = `${domain}:${input.client_seed}:${input.nonce}:${input.context}`;
  return new ByteStream(Buffer.from(input.round_seed, 'hex'), prefix);
}

/** Steps 0 to 3. */
function drawOutcome(input: DrawInput) {
  const { math, state } = input;
  const outcome = streamOf('outcome', input);
  const bonusSelected = state.bonus === null ? null : outcome.float() < state.bonus.eligibility_percentage;
  const topSlot = outcome.float() < math.settings.max_prize_appearance_chance ? outcome.int(2) : -1;

  const rows = showChances(math);
  const prizes: number[] = [];
  for (let slot = 0; slot < 6; slot += 1) {
    if (slot === topSlot) {
      prizes.push(math.max_prize_cents);
      continue;
    }
    const pick = outcome.float();
    let runningSum = 0;
    let shown = rows.at(-1)!.prizeCents;
    for (const row of rows.slice(0, -1)) {
      runningSum += row.chance;
      if (runningSum > pick) {
        shown = row.prizeCents;
        break;
      }
    }
    prizes.push(shown);
  }

  const slotState = { ...state, bonus: bonusSelected === true ? state.bonus : null };
  const hits: number[] = [];
  for (let slot = 0; slot < 6; slot += 1) {
    if (outcome.float() < hitChance(math, math.k, prizes[slot]!, slotState)) hits.push(slot);
  }
  return { bonusSelected, prizes, hits };
}

/** Steps 4 to 6. */
function drawLayout(input: DrawInput, hits: number[]) {
  const layout = streamOf('layout', input);
  const pool = Array.from({ length: 60 }, (_, index) => index + 1);
  const swapPool = (j: number) => {
    const k = j + layout.int(60 - j);
    [pool[j], pool[k]] = [pool[k]!, pool[j]!];
  };
  for (let j = 0; j < 6; j += 1) swapPool(j);
  const winning = pool.slice(0, 6);
  const fillerCount = 24 - hits.length;
  for (let j = 6; j < 6 + fillerCount; j += 1) swapPool(j);
  const yours = [...hits.map((slot) => winning[slot]!), ...pool.slice(6, 6 + fillerCount)];
  for (let j = 23; j >= 1; j -= 1) {
    const k = layout.int(j + 1);
    [yours[j], yours[k]] = [yours[k]!, yours[j]!];
  }
  return { winning, yours };
}

export function referenceDraw(input: DrawInput): ReferenceCard {
  const { bonusSelected, prizes, hits } = drawOutcome(input);
  const { winning, yours } = drawLayout(input, hits);
  const matches: ReferenceMatch[] = [];
  let sum = 0;
  yours.forEach((number, yourIndex) => {
    const slot = winning.indexOf(number);
    if (slot === -1) return;
    matches.push({ yourIndex, winningNumber: number, prize: prizes[slot]! });
    sum += prizes[slot]!;
  });
  return {
    bonus_selected: bonusSelected,
    winning_numbers: winning,
    winning_prizes: prizes,
    your_numbers: yours,
    matches,
    payout_cents: Math.min(input.math.max_prize_cents, sum),
  };
}

/**
 * Correction (c in section 3) and protection (the b of high prizes), computed from the window.
 */
export function referenceModulation(math: ReferenceMath, window: ReferenceWindow): { correction: number; protection: number } {
  const neutral = { correction: 1, protection: 1 };
  const { settings } = math;
  if (settings.forced_rtp_enabled || window.rounds < 1000) return neutral;
  const returned = window.paid_cents / window.wagered_cents;
  const chance = (3 * figuresAt(math, math.k).volatility) / Math.sqrt(window.rounds);
  if (!(Math.abs(returned - settings.rtp_target) > chance)) return neutral;
  const cover = window.paid_cents === 0 ? Infinity : window.wagered_cents / window.paid_cents;
  let { correction, protection } = neutral;
  if (returned < settings.rtp_target - settings.rtp_correction_threshold) correction = settings.rtp_correction_multiplier;
  else if (returned > settings.rtp_target + settings.rtp_correction_threshold)
    correction = 1 / settings.rtp_correction_multiplier;
  if (cover < settings.adaptive_balance_critical_ratio) protection = settings.adaptive_high_prize_reduction_critical;
  else if (cover < settings.adaptive_balance_warning_ratio) protection = settings.adaptive_high_prize_reduction_warning;
  return { correction, protection };
}

/**
 * The names of all fields of a proof that do not follow from its other fields. Empty when the proof
 * is valid.
 */
export function contradictionsIn(proof: ReferenceProof): string[] {
  const card = referenceDraw(proof);
  const modulation = referenceModulation(proof.math, proof.state.window);
  const claims: [name: string, claimed: unknown, found: unknown][] = [
    ['commit', proof.commit, referenceCommit(proof.round_seed)],
    ['math_version', proof.math_version, referenceMathVersion(proof.math)],
    ['context', proof.context, referenceContext(proof.math_version, proof.state)],
    ['correction', proof.state.correction, modulation.correction],
    ['protection', proof.state.protection, modulation.protection],
    ['bonus_selected', proof.bonus_selected, card.bonus_selected],
    ['winning_numbers', proof.winning_numbers, card.winning_numbers],
    ['winning_prizes', proof.winning_prizes, card.winning_prizes],
    ['your_numbers', proof.your_numbers, card.your_numbers],
    ['payout_cents', proof.payout_cents, card.payout_cents],
  ];
  return claims.filter(([, claimed, found]) => canonicalJson(claimed) !== canonicalJson(found)).map(([name]) => name);
}
