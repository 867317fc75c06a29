import type { AnswerInput } from '../fake-server.ts';

type ProductDetails = AnswerInput<'getProduct'>;
type Reservation = AnswerInput<'nextRound'>;

const MATH_VERSION = 'a'.repeat(64);
const MINUTE_MS = 60_000;

/** A card with its prizes. One card in 3.7 wins anything. */
export const cardDetails = (changes: Partial<ProductDetails> = {}): ProductDetails => ({
  id: 1,
  name: 'Raspa Sorte',
  price_cents: 500,
  max_prize_cents: 1_000_000,
  is_active: true,
  look: { hue: 200, emblem: 'coin', petals: 7, seed: 9.5 },
  badge: null,
  rtp: 0.97,
  math_version: MATH_VERSION,
  win_chance: 0.27,
  prizes: [
    { prize_cents: 1_000_000, chance: 0.000_001 },
    { prize_cents: 500, chance: 0.25 },
  ],
  ...changes,
});

/** A reservation of that card: its price, odds and commitment hold for three minutes. */
export const reservation = (changes: Partial<Reservation> = {}): Reservation => ({
  product_id: 1,
  price_cents: 500,
  is_free: false,
  epoch: 1,
  math_version: MATH_VERSION,
  state: {
    streak: 0,
    correction: 1,
    protection: 1,
    window: { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-03-01T12:00:00Z' },
    bonus: null,
  },
  context: 'b'.repeat(64),
  commit: 'c'.repeat(64),
  nonce: 0,
  expires_at: new Date(Date.now() + 3 * MINUTE_MS).toISOString(),
  reservation: 'reservation-1',
  ...changes,
});
