import type { RoundState } from '@raspasorte/contract';
import { drawCard, expectedPayout, roundContext, roundSeed, type Card, type MathDefinition } from '@raspasorte/engine';

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
  const context = roundContext({ mathVersion, state });
  const card = drawCard({ math, state, roundSeed: seedOf(terms), clientSeed, nonce, context });
  const { mean_cents, variance_cents2 } = expectedPayout({ math, state, bonusSelected: card.bonus_selected });
  return { card, meanCents: mean_cents, varianceCents2: variance_cents2 };
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
