import { expect, test } from 'vitest';
import { shortName } from './anonymise.ts';
import { sampleWins } from './sample-wins.ts';

test.each([
  ['Marina Souza', 'Marina S.'],
  ['  ana   maria da costa ', 'ana C.'],
  ['Madonna', 'Madonna'],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

test('sample wins say that they are samples, and multiply their price', () => {
  let turn = 0;
  const wins = sampleWins(20, new Date('2026-01-01T00:00:00Z'), () => (turn = (turn + 0.37) % 1));
  expect(wins).toHaveLength(20);
  for (const win of wins) {
    expect(win.sample).toBe(true);
    expect(win.amount_cents).toBe(win.price_cents * win.multiplier);
  }
});

test('sample wins are of cards of R$ 5, 10, 25, 30, 50 and 100', () => {
  const wins = sampleWins(500, new Date('2026-01-01T00:00:00Z'), Math.random);
  const pricesCents = new Set<number>(wins.map(({ price_cents }) => price_cents));
  expect([...pricesCents].toSorted((one, other) => one - other)).toEqual([500, 1000, 2500, 3000, 5000, 10_000]);
});
