import { salesReserve } from '@raspasorte/engine';
import type { LiveFigures } from '../../products/live-figures.ts';

export interface CardExposure {
  /** Cards sold. */
  cards: number;
  /** What the house keeps of them on average, in cents. */
  expectedCents: number;
  /** What prizes may cost beyond what was wagered, in cents. See *reserve* in the glossary. */
  reserveCents: number;
}

const cardCounts = [100, 1000, 10_000, 100_000] as const;

/** What a card may cost the house, by the number of cards sold. */
export function exposureOf({ math, exact: { rtp, volatility } }: LiveFigures): CardExposure[] {
  const { price_cents, max_prize_cents } = math;
  return cardCounts.map((cards) => ({
    cards,
    expectedCents: cards * price_cents * (1 - rtp),
    reserveCents: salesReserve(cards, { price_cents, max_prize_cents, rtp, volatility }),
  }));
}
