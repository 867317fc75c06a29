import type { AnswerInput } from '../fake-server.ts';

/** A card as the server gives it. */
export type Card = AnswerInput<'getRound'>;

const closed = (count: number) => Array<boolean>(count).fill(false);
const open = (count: number) => Array<boolean>(count).fill(true);

/** A bought card without a hit: its own numbers are 7 to 30, its winning numbers 1 to 6. */
export const losingRound = (changes: Partial<Card> = {}): Card => ({
  id: '01890000-0000-7000-8000-000000000001',
  product_id: 1,
  product_name: 'Raspa Sorte',
  look: { hue: 200, emblem: 'coin', petals: 7, seed: 9.5 },
  price_cents: 500,
  payout_cents: 0,
  matches: [],
  max_prize: 1_000_000,
  revealed_winning: closed(6),
  revealed_yours: closed(24),
  winning_numbers: [1, 2, 3, 4, 5, 6],
  winning_prizes: [500, 1000, 2000, 5000, 10_000, 1_000_000],
  your_numbers: Array.from({ length: 24 }, (_, index) => index + 7),
  nonce: 0,
  is_free: false,
  client_seed: 'semente',
  status: 'open',
  created_at: '2026-03-01T12:00:00Z',
  finished_at: null,
  ...changes,
});

/**
 * The same card with one hit: its first own number is the winning number 3, whose prize is R$
 * 20,00.
 */
export const winningRound = (changes: Partial<Card> = {}): Card => {
  const round = losingRound();
  return {
    ...round,
    payout_cents: 2000,
    matches: [{ yourIndex: 0, winningNumber: 3, prize: 2000 }],
    your_numbers: [3, ...round.your_numbers.slice(1)],
    ...changes,
  };
};

/** The same card with every cell open. */
export const finished = (round: Card): Card => ({
  ...round,
  status: 'finished',
  revealed_winning: open(6),
  revealed_yours: open(24),
  finished_at: '2026-03-01T12:05:00Z',
});
