import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { copyRounds, times } from '../../../test/game/copy-rounds.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { openShop } from '../../../test/shop.ts';
import { readDrift } from './read-drift.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test('the drift of a card is in standard deviations from the expectation of its rounds, on both sides of the watermark', async () => {
  const shop = await openShop(books);
  const player = await books.createPlayer(1_000_000);
  expect(await readDrift(books.pool, new Date())).toEqual([]);
  const { id } = await shop.buy(player);
  for (let round = 1; round < 5; round++) await shop.buy(player);
  const asOf = () => new Date(Date.now() + 60_000);
  const [before] = await readDrift(books.pool, asOf());
  const { rows } = await books.pool.query<{ paid: number; expected: number; variance: number }>(
    'select sum(payout_cents)::bigint as paid, sum(expected_cents) as expected, sum(variance_cents2) as variance from round',
  );
  const { paid, expected, variance } = rows[0]!;
  expect(before).toMatchObject({ rounds: 5, paid_cents: paid });
  expect(before!.z).toBeCloseTo((paid - expected) / Math.sqrt(variance), 9);

  await passWatermark(books.pool);
  const [behind] = await readDrift(books.pool, asOf());
  expect(behind!.z).toBeCloseTo(before!.z!, 9);

  // A card whose every round pays 100 times its price stands far out.
  await copyRounds(books.owner, id, times(50, { payout_cents: 50_000 }));
  const [wrong] = await readDrift(books.pool, asOf());
  expect(wrong!.z).toBeGreaterThan(4);
});
