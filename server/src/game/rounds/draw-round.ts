import { toCents, type RoundState } from '@raspasorte/contract';
import { drawCard, expectedPayout, roundContext, roundSeed, type MathDefinition } from '@raspasorte/engine';
import { LRUCache } from 'lru-cache';
import { newRoundId } from './round-id.ts';
import type { RoundRecord } from './round-record.ts';

/** What is fixed before a card is drawn, and what a reservation promises. */
export type RoundTerms = Pick<RoundRecord, 'player_id' | 'product_id' | 'price_cents' | 'epoch' | 'nonce' | 'is_free'> & {
  /** Lower-case hex, as the contract writes it. */
  math_version: string;
  state: RoundState;
};

export type RoundDraw = {
  terms: RoundTerms;
  /** The math of the terms' version, and the master seed of their epoch. */
  math: MathDefinition;
  masterSeed: Uint8Array;
  clientSeed: string;
  now: Date;
};

// A few states are very common, and hashing a state costs as much as drawing a random stream.
const contexts = new LRUCache<string, string>({ max: 1000 });

/** Draws one card. The same terms and seeds always give the same card, under a new id. */
export function drawRound({ terms, math, masterSeed, clientSeed, now }: RoundDraw): RoundRecord {
  const { math_version: mathVersion, state, nonce } = terms;
  const contextKey = mathVersion + JSON.stringify(state);
  let context = contexts.get(contextKey);
  if (context === undefined) contexts.set(contextKey, (context = roundContext({ mathVersion, state })));
  const card = drawCard({ math, state, roundSeed: seedOf(masterSeed, terms), clientSeed, nonce, context });
  const expected = expectedPayout({ math, state, bonusSelected: card.bonus_selected });
  return {
    id: newRoundId(now),
    player_id: terms.player_id,
    product_id: terms.product_id,
    price_cents: terms.price_cents,
    max_prize_cents: toCents(math.max_prize_cents),
    payout_cents: toCents(card.payout_cents),
    epoch: terms.epoch,
    nonce,
    client_seed: clientSeed,
    math_version: Buffer.from(mathVersion, 'hex'),
    streak: state.streak,
    correction: state.correction,
    protection: state.protection,
    window_rounds: state.window.rounds,
    window_wagered_cents: state.window.wagered_cents,
    window_paid_cents: state.window.paid_cents,
    window_as_of: new Date(state.window.as_of),
    is_free: terms.is_free,
    bonus: state.bonus,
    bonus_selected: card.bonus_selected,
    winning_numbers: card.winning_numbers,
    winning_prizes: card.winning_prizes.map(toCents),
    your_numbers: card.your_numbers,
    expected_cents: expected.mean_cents,
    variance_cents2: expected.variance_cents2,
  };
}

/** The secret 32 bytes of one round. Only the proof of a finished round shows them. */
export function seedOf(
  masterSeed: Uint8Array,
  { player_id, product_id, nonce }: Pick<RoundRecord, 'player_id' | 'product_id' | 'nonce'>,
): Uint8Array {
  return roundSeed({ masterSeed, userId: player_id, productId: String(product_id), nonce });
}
