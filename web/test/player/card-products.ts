import type { Answered } from '../fake-server.ts';

type Product = Answered<'listProducts'>[number];

const prices: readonly (readonly [name: string, priceCents: number, maxPrizeCents: number])[] = [
  ['Milionária', 10_000, 10_000_000],
  ['Diamante', 5000, 5_000_000],
  ['Cofre Dourado', 2000, 3_000_000],
  ['Trevo', 1000, 1_000_000],
  ['Sorte Grande', 750, 1_000_000],
  ['Raspa Sorte', 500, 1_000_000],
];

/** Six cards, the dearest first, as the server lists them. */
export const cardProducts: Product[] = prices.map(([name, price_cents, max_prize_cents], index) => ({
  id: 6 - index,
  name,
  price_cents,
  max_prize_cents,
  is_active: true,
  rtp: 0.97,
}));
