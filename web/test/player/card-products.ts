import type { EmblemName } from '@raspasorte/contract';
import type { AnswerInput } from '../fake-server.ts';

type Product = AnswerInput<'listProducts'>[number];

const prices: readonly (readonly [name: string, priceCents: number, maxPrizeCents: number, emblem: EmblemName])[] = [
  ['Milionária', 10_000, 10_000_000, 'crown'],
  ['Diamante', 5000, 5_000_000, 'diamond'],
  ['Cofre Dourado', 2000, 3_000_000, 'vault'],
  ['Trevo', 1000, 1_000_000, 'clover'],
  ['Sorte Grande', 750, 1_000_000, 'star'],
  ['Raspa Sorte', 500, 1_000_000, 'coin'],
];

/** Six cards, the most expensive first, as the server lists them. */
export const cardProducts: Product[] = prices.map(([name, price_cents, max_prize_cents, emblem], index) => ({
  id: 6 - index,
  name,
  price_cents,
  max_prize_cents,
  is_active: true,
  look: { hue: 40 * index, emblem, petals: 5, seed: index + 1 },
  badge: null,
  rtp: 0.97,
}));
