import type { RoundState } from '@raspasorte/contract';
import { correctionFactors } from '@raspasorte/engine';
import type { Product } from '../products/catalog.ts';
import type { StateColumns } from './queries/round-columns.ts';

/** The state that odds depend on: the player's streak and bonus, and the factors of the window. */
export function roundState(
  { math, volatility }: Product,
  { streak, bonus }: Pick<RoundState, 'streak' | 'bonus'>,
  window: RoundState['window'],
): RoundState {
  const { correction, protection } = correctionFactors({ math, volatility, window });
  return { streak, correction, protection, window, bonus };
}

/** The state that a stored round was drawn for. */
export const stateOf = (row: StateColumns): RoundState => ({
  streak: row.streak,
  correction: row.correction,
  protection: row.protection,
  window: {
    rounds: row.window_rounds,
    wagered_cents: row.window_wagered_cents,
    paid_cents: row.window_paid_cents,
    as_of: row.window_as_of.toISOString(),
  },
  bonus: row.bonus,
});
