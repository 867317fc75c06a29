import type { RoundState } from '@raspasorte/contract';
import { correctionFactors } from '@raspasorte/engine';
import type { RoundProduct } from './round-ports.ts';

/** The state that odds depend on: where the player stands and, from the card's window, correction and protection. */
export function roundState(
  product: RoundProduct,
  { streak, bonus }: Pick<RoundState, 'streak' | 'bonus'>,
  window: RoundState['window'],
): RoundState {
  const { correction, protection } = correctionFactors({ math: product.math, volatility: product.volatility, window });
  return { streak, correction, protection, window, bonus };
}
