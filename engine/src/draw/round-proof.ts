import type { MathDefinition } from '../definition/math-definition.ts';
import type { RoundState } from '../definition/round-state.ts';

/** Everything needed to repeat a finished round offline. */
export interface RoundProof {
  protocol: 1;
  round_id: string;
  user_id: string;
  product_id: string;
  /** The epoch of the master seed. */
  epoch: number;
  nonce: number;
  client_seed: string;
  /** Hex SHA-256 of the round seed's 32 bytes, shown before the round was played. */
  commit: string;
  /** Hex, 32 bytes. */
  round_seed: string;
  math_version: string;
  math: MathDefinition;
  state: RoundState;
  context: string;
  bonus_selected: boolean | null;
  winning_numbers: number[];
  winning_prizes: number[];
  your_numbers: number[];
  payout_cents: number;
}
