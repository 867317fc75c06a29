import type { Cents, RoundState } from '@raspasorte/contract';

/**
 * A row of the table `round`, under the names of its columns, used from the draw to the proof. The
 * table differs in three points: it packs numbers and prizes into one column `card`, it refers to
 * the math version by a number, and it has `created_at`, which it sets when the card is sold.
 */
export type RoundRecord = {
  id: string;
  player_id: string;
  product_id: number;
  price_cents: Cents;
  max_prize_cents: Cents;
  payout_cents: Cents;
  epoch: number;
  nonce: number;
  client_seed: string;
  math_version: Buffer;
  streak: number;
  correction: number;
  protection: number;
  window_rounds: number;
  window_wagered_cents: Cents;
  window_paid_cents: Cents;
  window_as_of: Date;
  is_free: boolean;
  bonus: RoundState['bonus'];
  bonus_selected: boolean | null;
  winning_numbers: number[];
  winning_prizes: Cents[];
  your_numbers: number[];
  /** Exact expectation of the payout in the state that the card was drawn for. */
  expected_cents: number;
  variance_cents2: number;
};
