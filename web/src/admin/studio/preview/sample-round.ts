import type { Cents, Round } from '@raspasorte/contract';
import { matchesOf, simulateCards } from '@raspasorte/engine';
import type { MathDefinition, SimulatedCard } from '@raspasorte/engine';
import type { CardContent } from '../use-studio.ts';

/** The card that is shown: one whose prize is celebrated, one with a smaller prize, one without. */
export type SampleKind = 'win' | 'small' | 'loss';

/** So many cards that each kind is very likely among them, if the odds allow it at all. */
const CARDS = 4000;
const opened = (cells: number) => Array<boolean>(cells).fill(true);

function kindOf(payout: number, price: number): SampleKind {
  if (payout === 0) return 'loss';
  return payout >= price ? 'win' : 'small';
}

/** A card of each kind, as the engine plays them; the same odds give the same ones. */
export function sampleCards(math: MathDefinition): Partial<Record<SampleKind, SimulatedCard>> {
  const found: Partial<Record<SampleKind, SimulatedCard>> = {};
  const keep = (card: SimulatedCard) => {
    const kind = kindOf(card.payout_cents, math.price_cents);
    found[kind] ??= {
      ...card,
      winning_numbers: card.winning_numbers.slice(),
      winning_prizes: card.winning_prizes.slice(),
      your_numbers: card.your_numbers.slice(),
    };
  };
  simulateCards({ math, samples: CARDS, seed: 1, onCard: keep });
  return found;
}

const cents = (amount: number) => amount as Cents;

/** The sample as a finished round of the card that stands on the screen. */
export function roundOf(card: SimulatedCard, { name, look, price_cents, max_prize_cents }: CardContent): Round {
  const shown = {
    winning_numbers: [...card.winning_numbers],
    winning_prizes: [...card.winning_prizes].map(cents),
    your_numbers: [...card.your_numbers],
  };
  const instant = new Date(0).toISOString();
  return {
    id: '00000000-0000-7000-8000-000000000000',
    product_id: 0,
    product_name: name,
    look,
    price_cents: cents(price_cents),
    payout_cents: cents(card.payout_cents),
    matches: matchesOf(shown),
    max_prize: cents(max_prize_cents),
    revealed_winning: opened(shown.winning_numbers.length),
    revealed_yours: opened(shown.your_numbers.length),
    ...shown,
    nonce: 0,
    is_free: false,
    client_seed: 'amostra',
    status: 'finished',
    created_at: instant,
    finished_at: instant,
  };
}
