import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '@raspasorte/server/test/books.ts';
import { seedProducts } from '@raspasorte/server/src/game/studio/seed-products.ts';
import { seedRounds } from './seed-rounds.ts';

const ROUNDS = 900;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await seedProducts(books.pool);
});
afterAll(() => books.close());

const reported: string[] = [];
const seed = (random?: () => number) =>
  seedRounds({
    connectionString: books.connectionString,
    rounds: ROUNDS,
    chunk: 300,
    cardsPerStreak: 20,
    report: (line) => reported.push(line),
    ...(random && { random }),
  });
const indexes = async () =>
  (await books.owner.query<{ sql: string }>(`select indexdef as sql from pg_indexes where schemaname = 'public' order by 1`))
    .rows;

/** A random function that throws an error after this many calls. */
function stopAfter(throws: number): () => number {
  let left = throws;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('stopped');
    return Math.random();
  };
}

test('an interrupted seeding that left part of a chunk continues to a complete and consistent ledger', async () => {
  const before = await indexes();
  // A round needs about four random numbers: the player, the product, the card and a deposit.
  await expect(seed(stopAfter(1800))).rejects.toThrow('stopped');
  expect(reported).toContain('300 rounds');
  expect(reported).not.toContain('900 rounds');
  expect((await indexes()).length).toBeLessThan(before.length);
  // Rows as if the process had died after it wrote some of the tables.
  await books.owner.query(
    `insert into round_progress select player_id, gen_random_uuid(), 0, now() from bench.seeded_player s, profiles limit 50`,
  );
  await books.owner.query(
    `insert into ledger_transfer select player_id, 100000, 'stake', 'player_cash', 'house', 500, 0, gen_random_uuid(), now() from profiles`,
  );

  await seed();
  expect(await indexes()).toEqual(before);
  const { rows } = await books.owner.query(
    `select (select count(*)::int from round) as rounds, (select count(*)::int from ledger_transfer where seq = 100000) as strays,
       (select count(*)::int from player_streak where next_nonce > 0) > 0 as continues`,
  );
  expect(rows[0]).toEqual({ rounds: ROUNDS, strays: 0, continues: true });
  await books.expectSound();
});
