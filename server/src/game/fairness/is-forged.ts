import { toCents } from '@raspasorte/contract';
import { correctionFactors, drawCard, type MathDefinition } from '@raspasorte/engine';
import { packCard } from '../rounds/pack-card.ts';
import type { RoundCommitment } from '../rounds/round-commitment.ts';
import type { DrawnRound } from './queries.ts';

type Draw = { math: MathDefinition; commitment: RoundCommitment };

/**
 * Whether a stored card differs from the one that its seed gives for its odds, or its odds from
 * those that its window of results gives. The database cannot draw: it sells whatever card it is
 * told, and books what that card pays. Where the seed is lost, nobody can tell.
 */
export function isForged(row: DrawnRound, { math, commitment: { roundSeed, state, context } }: Draw): boolean {
  if (roundSeed === null) return false;
  const { correction, protection } = correctionFactors({ math, volatility: row.volatility, window: state.window });
  if (row.price_cents !== math.price_cents || row.correction !== correction || row.protection !== protection) return true;
  const drawn = drawCard({ math, state, roundSeed, clientSeed: row.client_seed, nonce: row.nonce, context });
  return (
    !packCard({ ...drawn, winning_prizes: drawn.winning_prizes.map(toCents) }).equals(row.card) ||
    drawn.payout_cents !== row.payout_cents ||
    math.max_prize_cents !== row.max_prize_cents ||
    drawn.bonus_selected !== row.bonus_selected
  );
}
