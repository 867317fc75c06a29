import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { passWatermark } from '../../../test/pass-watermark.ts';
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
  for (let round = 0; round < 5; round++) await shop.buy(player);
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

  // A card that pays a hundred times too much for a day stands far out.
  await books.owner.query(
    `insert into round select c.*
     from round r, generate_series(1, 50) n,
       jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'key', uuid_hash_extended(gen_random_uuid(), 0), 'nonce', 10 + n,
         'payout_cents', least(r.max_prize_cents, 100 * r.price_cents), 'created_at', clock_timestamp())) c
     where r.id = (select id from round limit 1)`,
  );
  const [wrong] = await readDrift(books.pool, asOf());
  expect(wrong!.z).toBeGreaterThan(4);
});
