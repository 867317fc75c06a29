import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { readWindows, type PlayWindow } from './read-windows.ts';
import { createRecentWindows } from './recent-windows.ts';

let books: Books;
let shop: Shop;
let productId: number;

beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  productId = (await shop.parts.catalog.all()).at(-1)!.id;
});
afterAll(() => books.close());

/** A player whose next round is an ordinary one: a first round may lock the bonus. */
async function player(): Promise<string> {
  const id = await books.createPlayer(10_000);
  await shop.buy(id);
  return id;
}

/** What a process reads that has nothing cached. */
async function present(): Promise<PlayWindow> {
  // A window ends at a whole millisecond, and leaves out what was sold since.
  await pause(2);
  return createRecentWindows(books.pool).of(productId);
}
const readAgain = async ({ as_of: asOf }: PlayWindow) => (await readWindows(books.pool, new Date(asOf))).get(productId);

async function during<Value>(work: (tx: pg.PoolClient) => Promise<unknown>, then: () => Promise<Value>): Promise<Value> {
  const tx = await books.pool.connect();
  try {
    await tx.query('begin');
    await work(tx);
    const value = await then();
    await tx.query('commit');
    return value;
  } finally {
    tx.release();
  }
}

test('a window does not change when a play that was under way is committed', async () => {
  const [slow, quick] = [await player(), await player()];
  const before = await present();
  const window = await during(
    (tx) => shop.buy(slow, tx),
    async () => {
      await shop.buy(quick);
      return present();
    },
  );
  expect(await readAgain(window)).toEqual(window);
  const after = await present();
  expect(after.rounds).toBe(before.rounds + 2);
  expect(await readAgain(after)).toEqual(after);
});

test('no other work that is under way makes a window older', async () => {
  let begun: Date | undefined;
  const window = await during(async (tx) => {
    await tx.query(`select record_action(null, 'x', 'sign-in', '', '{}', null)`);
    begun = (await tx.query<{ begun: Date }>('select now() as begun, pg_sleep(0.1)')).rows[0]?.begun;
  }, present);
  expect(Date.parse(window.as_of)).toBeGreaterThan(Number(begun));
});
