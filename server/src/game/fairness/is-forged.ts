import { correctionFactors, type MathDefinition } from '@raspasorte/engine';
import { drawRound } from '../rounds/draw-round.ts';
import { packCard } from '../rounds/pack-card.ts';
import { stateOf } from '../rounds/round-state.ts';
import type { DrawnRound } from './queries/days.ts';

type Drawn = { math: MathDefinition; masterSeed: Uint8Array };

/**
 * Whether a stored card is another one than its seed gives for its odds, or its odds are others
 * than its window of results gives. The database cannot draw: it sells whatever card it is told,
 * and books what that card pays.
 */
export function isForged(row: DrawnRound, { math, masterSeed }: Drawn): boolean {
  const state = stateOf(row);
  const { correction, protection } = correctionFactors({ math, volatility: row.volatility, window: state.window });
  if (row.price_cents !== math.price_cents || row.correction !== correction || row.protection !== protection) return true;
  const terms = { ...row, math_version: row.math_version.toString('hex'), state };
  const drawn = drawRound({ terms, math, masterSeed, clientSeed: row.client_seed, now: row.created_at });
  return (
    !packCard(drawn).equals(row.card) ||
    drawn.payout_cents !== row.payout_cents ||
    drawn.max_prize_cents !== row.max_prize_cents ||
    drawn.bonus_selected !== row.bonus_selected
  );
}
