import { parseMath } from '@raspasorte/engine';
import { expect, test } from 'vitest';
import { cardContent } from '../../../../test/admin/studio.ts';
import { figuresOf } from '../../products/live-figures.ts';
import { exposureOf } from './exposure.ts';

test('the house keeps what the RTP leaves, needs a reserve for few cards and never more than all maximum prizes', () => {
  const { price_cents, max_prize_cents, settings, prizes } = cardContent();
  const figures = figuresOf(parseMath({ protocol: 1, price_cents, max_prize_cents, settings, prizes }));
  const lines = exposureOf(figures);
  expect(lines.map(({ cards }) => cards)).toEqual([100, 1000, 10_000, 100_000]);
  for (const { cards, expectedCents, reserveCents } of lines) {
    expect(expectedCents).toBeCloseTo(cards * 500 * (1 - figures.exact.rtp), 6);
    expect(reserveCents).toBeGreaterThan(0);
    expect(reserveCents).toBeLessThanOrEqual(cards * 99_500);
  }
  const perCard = lines.map(({ cards, reserveCents }) => reserveCents / cards);
  expect(perCard).toEqual(perCard.toSorted((left, right) => right - left));
});
