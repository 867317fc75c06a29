import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const midnight = (day: number) => `2026-03-${day.toString().padStart(2, '0')}T03:00:00Z`;

/** The numbers of accounts before some instants, by the sums and by the accounts themselves. */
async function counts() {
  const { rows } = await books.pool.query<{ kept: number; plain: number }>(
    `select accounts_before(instant) as kept, (select count(*) from profiles where created_at < instant) as plain
     from unnest($1::timestamptz[]) instant`,
    [[midnight(1), midnight(2), midnight(3), midnight(4)]],
  );
  return rows;
}

async function expectCounts(...expected: number[]) {
  expect(await counts()).toEqual(expected.map((number) => ({ kept: number, plain: number })));
}

const insert = `insert into auth."user" (id, name, email, email_verified, created_at) values ($1::uuid, 'Ana', $1::text || '@example.com', true, $2)`;
const open = (at: string) => books.owner.query(insert, [randomUUID(), at]);

test('accounts are counted once, before and after their hours are summed up', async () => {
  await open('2026-03-01T02:59:59.999999Z');
  await open(midnight(1));
  await open('2026-03-03T02:30:00Z');
  await expectCounts(1, 2, 3, 3);
  await passWatermark(books.pool);
  await expectCounts(1, 2, 3, 3);
  expect((await books.owner.query('select from uncounted_account')).rows).toHaveLength(0);
});

test('an account whose sign-up commits after the watermark has passed its time is counted too', async () => {
  const late = await books.owner.connect();
  try {
    await late.query('begin');
    await late.query(insert, [randomUUID(), '2026-03-02T12:00:00Z']);
    await books.pool.query(`select advance_rollups('0')`);
    await open('2026-03-01T12:00:00Z');
    await expectCounts(1, 3, 4, 4);
    await late.query('commit');
  } finally {
    late.release();
  }
  await expectCounts(1, 3, 5, 5);
  await passWatermark(books.pool);
  await passWatermark(books.pool);
  await expectCounts(1, 3, 5, 5);
});
