/**
 * The draw of a card, protocol 1. The same seeds, context and state always give the same card. The
 * stream `outcome` decides the payout. The stream `layout` decides only which numbers are shown and
 * where, so the layout cannot change the result, and near misses are never staged.
 */
import type { MathDefinition } from '../definition/math-definition.ts';
import { slotsOfCard } from '../definition/card-size.ts';
import { hitChance } from '../odds/slot-model.ts';
import type { RoundConditions, SlotModel, SlotRow } from '../odds/slot-model.ts';
import { slotModelOf } from '../odds/slot-model-cache.ts';
import { ByteStream, streamKey } from './byte-stream.ts';
import type { Card } from './card.ts';
import { layOutCard } from './lay-out-card.ts';
import type { RoundState } from '../definition/round-state.ts';

/** All inputs of a draw. `context` is `roundContext` of the math's version and the state. */
export interface DrawInput {
  math: MathDefinition;
  state: RoundState;
  /** 32 bytes, secret until the round is finished. */
  roundSeed: Uint8Array;
  /** Chosen by the player's side: 1 to 64 characters of `A-Z a-z 0-9 _ -`. */
  clientSeed: string;
  nonce: number;
  context: string;
}

/**
 * Draws one card. It does not validate its input: check untrusted input first (`verifyRound` does
 * so for proofs).
 *
 * @example
 * const state = { streak: 0, correction: 1, protection: 1, window, bonus: null }
 * const context = roundContext({ mathVersion: mathVersion(math), state })
 * drawCard({ math, state, roundSeed: seed, clientSeed: 'abc', nonce: 0, context }).payout_cents
 */
export function drawCard(input: DrawInput): Card {
  const { math, state, clientSeed, nonce, context } = input;
  const model = slotModelOf(math);
  const key = streamKey(input.roundSeed);
  const stream = (name: string): ByteStream => new ByteStream(key, `${name}:${clientSeed}:${nonce}:${context}:`);
  const outcome = stream('outcome');
  const bonusSelected = state.bonus && outcome.float() < state.bonus.eligibility_percentage;
  const conditions = { ...state, boost: bonusSelected ? state.bonus : null };
  const shown = drawPrizes(model, outcome);
  const hits = shown.map((row) => outcome.float() < hitChance(model, row, math.k, conditions satisfies RoundConditions));
  const prizes = shown.map((row) => row.prizeCents);
  const paidCents = prizes.reduce((sum, prize, slot) => (hits[slot] ? sum + prize : sum), 0);
  return {
    ...layOutCard(stream('layout'), prizes, hits),
    payout_cents: Math.min(model.maxPrizeCents, paidCents),
    bonus_selected: bonusSelected,
  };
}

function drawPrizes(model: SlotModel, outcome: ByteStream): SlotRow[] {
  const topSlot = outcome.float() < model.topPrizeChance ? outcome.int(2) : -1;
  return Array.from({ length: slotsOfCard }, (_, slot) => (slot === topSlot ? model.top : pickRow(model.rows, outcome.float())));
}

/**
 * The first row whose running sum of display chances exceeds the fraction. The last row's sum
 * counts as 1, so that rounding never leaves a fraction without a row.
 */
function pickRow(rows: SlotRow[], fraction: number): SlotRow {
  let sum = 0;
  for (const row of rows) {
    sum += row.display;
    if (sum > fraction) return row;
  }
  return rows.at(-1)!;
}
