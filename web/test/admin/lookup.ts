import type { AnswerInput } from '../fake-server.ts';

type AdminRound = AnswerInput<'getAdminRound'>;

const id = 'e0000000-0000-4000-8000-000000000001';
const hash = 'a'.repeat(64);
const winning = [3, 9, 14, 27, 41, 58];
const own = Array.from({ length: 24 }, (_, index) => 30 + index);
const prizes = [500, 1000, 200, 5000, 100, 100_000];
const state = {
  streak: 2,
  correction: 1,
  protection: 1,
  window: { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-03-14T12:00:00Z' },
  bonus: null,
};

export const coveredRound = (changes: Partial<AdminRound> = {}): AdminRound => ({
  id,
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Rita Nunes',
  ticket_number: 'Nº 1773 4838 4500 0917',
  product_id: 2,
  product_name: 'Trevo',
  price_cents: 500,
  is_free: false,
  epoch: 1,
  nonce: 4,
  status: 'open',
  revealed_cells: 3,
  created_at: '2026-03-14T12:00:00Z',
  finished_at: null,
  odds: { math_version: hash, version_number: 2, rtp: 0.97, hit_frequency: 0.3, expected_cents: 485, state },
  card: null,
  proof: null,
  entries: [
    {
      seq: 7,
      kind: 'stake',
      debit_account: 'player_cash',
      credit_account: 'house',
      amount_cents: 500,
      balance_after_cents: 4500,
      created_at: '2026-03-14T12:00:00Z',
    },
  ],
  sessions: [
    {
      id: 'f0000000-0000-4000-8000-000000000001',
      created_at: '2026-03-14T11:00:00Z',
      renewed_at: '2026-03-14T12:30:00Z',
      ip_address: '189.40.72.9',
      user_agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    },
  ],
  ...changes,
});

const numbers = { winning_numbers: winning, winning_prizes: prizes, your_numbers: own };

/** A finished round. Its proof is well-formed but does not verify. */
export const adminRound = (changes: Partial<AdminRound> = {}): AdminRound =>
  coveredRound({
    status: 'finished',
    revealed_cells: 30,
    finished_at: '2026-03-14T12:05:00Z',
    card: {
      id,
      product_id: 2,
      product_name: 'Trevo',
      look: { hue: 155, emblem: 'clover', petals: 4, seed: 7.8 },
      price_cents: 500,
      payout_cents: 100,
      matches: [{ yourIndex: 11, winningNumber: 41, prize: 100 }],
      max_prize: 100_000,
      revealed_winning: Array.from({ length: 6 }, () => true),
      revealed_yours: Array.from({ length: 24 }, () => true),
      ...numbers,
      nonce: 4,
      is_free: false,
      client_seed: 'seed',
      status: 'finished',
      created_at: '2026-03-14T12:00:00Z',
      finished_at: '2026-03-14T12:05:00Z',
    },
    proof: {
      protocol: 1,
      round_id: id,
      user_id: 'c0000000-0000-4000-8000-000000000001',
      product_id: '2',
      epoch: 1,
      nonce: 4,
      client_seed: 'seed',
      commit: hash,
      round_seed: hash,
      math_version: hash,
      math: {},
      state,
      context: hash,
      bonus_selected: null,
      ...numbers,
      payout_cents: 100,
    },
    ...changes,
  });
