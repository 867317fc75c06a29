import type { Answer } from '@raspasorte/contract';
import type { Plain } from '../plain.ts';

type Risk = Plain<Answer<'getRisk'>>;
type Alarm = Risk['alarms'][number];
type Card = Risk['cards'][number];
type UnusualPlayer = Plain<Answer<'listUnusualPlayers'>>['items'][number];

export const alarm = (changes: Partial<Alarm> = {}): Alarm => ({
  id: 'books:books',
  kind: 'books',
  subject: null,
  subject_id: null,
  level: 7,
  facts: { differences: 7 },
  is_quiet: false,
  acknowledged: null,
  ...changes,
});

const quiet = { level: 0.4, threshold: 3, verdict: 'quiet' } as const;

export const cardDrift = (changes: Partial<Card> = {}): Card => ({
  product_id: 1,
  name: 'Raspa Sorte',
  is_active: true,
  rounds: 1000,
  wagered_cents: 500_000,
  paid_cents: 480_000,
  expected_cents: 485_000,
  deviation_cents: -5000,
  z: -0.2,
  direction: 'too_little',
  always: quiet,
  recent: quiet,
  ...changes,
});

export const unusualPlayer = (changes: Partial<UnusualPlayer> = {}): UnusualPlayer => ({
  user_id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Beatriz Almeida',
  status: 'active',
  rounds: 300,
  wagered_cents: 150_000,
  paid_cents: 400_000,
  expected_cents: 145_500,
  z: 6.2,
  chance: 0.0001,
  verdict: 'alarm',
  ...changes,
});

export const risk = (changes: Partial<Risk> = {}): Risk => ({
  as_of: '2026-03-02T12:00:00Z',
  alarms: [],
  cards: [cardDrift()],
  exposure: {
    cards: [
      {
        product_id: 1,
        name: 'Raspa Sorte',
        max_prize_cents: 1_000_000,
        active_players: 2,
        worst_cents: 2_000_000,
        day_rounds: 10,
        day_wagered_cents: 5000,
        day_expected_cents: 4850,
        day_reserve_cents: 72_000.4,
      },
    ],
    worst_cents: 2_000_000,
    largest_prize_cents: 1_000_000,
    unrevealed: { rounds: 1, cents: 700, largest_cents: 700 },
    day: { wagered_cents: 5000, expected_cents: 4850, bound_cents: 90_000, chance: 0.001, reserve_cents: 85_000 },
    surplus_cents: 95_000,
  },
  ...changes,
});
