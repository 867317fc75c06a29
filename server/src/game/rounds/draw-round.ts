import type { RoundState } from '@raspasorte/contract';
import { drawCard, expectedPayout, roundContext, roundSeed, type Card, type MathDefinition } from '@raspasorte/engine';
import { LRUCache } from 'lru-cache';

export type DrawnRound = { card: Card; meanCents: number; varianceCents2: number };

/** What a draw is made of, before the player's own seed. */
export type DrawTerms = {
  userId: string;
  productId: number;
  math: MathDefinition;
  mathVersion: string;
  state: RoundState;
  masterSeed: Uint8Array;
  nonce: number;
};

/** Draws one card: the same terms and client seed always give the same card. */
export function drawRound(terms: DrawTerms, clientSeed: string): DrawnRound {
  const { math, mathVersion, state, nonce } = terms;
  const context = contextOf(mathVersion, state);
  const card = drawCard({ math, state, roundSeed: seedOf(terms), clientSeed, nonce, context });
  const { mean_cents, variance_cents2 } = expectedPayout({ math, state, bonusSelected: card.bonus_selected });
  return { card, meanCents: mean_cents, varianceCents2: variance_cents2 };
}

// Most players of a card are in a handful of states, and hashing one anew costs as much as drawing a stream.
const contexts = new LRUCache<string, string>({ max: 1000 });

function contextOf(mathVersion: string, state: RoundState): string {
  const key = mathVersion + JSON.stringify(state);
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const context = roundContext({ mathVersion, state });
  contexts.set(key, context);
  return context;
}

/** The secret 32 bytes of one round; they leave the server only in the proof of a finished round. */
export function seedOf({
  masterSeed,
  userId,
  productId,
  nonce,
}: Pick<DrawTerms, 'masterSeed' | 'userId' | 'productId' | 'nonce'>): Uint8Array {
  return roundSeed({ masterSeed, userId, productId: String(productId), nonce });
}
