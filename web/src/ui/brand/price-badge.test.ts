import { expect, test } from 'vitest';
import { priceBadge } from './price-badge.ts';

test.each([
  [1999, 'Popular'],
  [2000, 'Mais Jogada'],
  [2999, 'Mais Jogada'],
  [3000, 'Prêmio Máximo'],
])('a card of %i cents bears the badge %j', (priceCents, badge) => {
  expect(priceBadge(priceCents)).toBe(badge);
});
