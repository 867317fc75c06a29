import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { plantHistory } from '../../../test/planted/plant-history.ts';
import { selectNewestTransactions } from './queries/user-transactions.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

/** All entries and payments that the player sees too, sorted whole, without indexes or limits. */
async function everything(playerId: string): Promise<unknown[]> {
  const { rows } = await books.pool.query(
    `select id, type, direction, status, amount_cents, round_id, created_at from (
       select reference::text || '-' || lpad(seq::text, 12, '0') as id, type, direction, status, amount_cents,
         case when kind in ('stake', 'prize') then reference end as round_id, created_at, seq
         from journal_history where player_id = $1
       union all
       select id::text, type, direction, status, amount_cents, null, created_at, 0 from payment_history where player_id = $1) line
     order by created_at desc, seq desc, id desc`,
    [playerId],
  );
  return rows;
}

const newest = async (id: string, limit: number) =>
  (await selectNewestTransactions(books.pool, { id, limit })).map(({ seq: _seq, ...row }: object & { seq?: unknown }) => row);

/** Payments every `minutes` from now back; two of each instant. */
const pay = (playerId: string, count: number, minutes: number) =>
  books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at)
     select $1, gen_random_uuid(), 'sandbox', 'WITHDRAW', 'PENDING', 700, 700, now() - (n / 2) * $3 * interval '1 minute'
     from generate_series(1, $2::integer) n`,
    [playerId, count, minutes],
  );

test.each([
  ['mostly play', 400, 20, 10],
  ['mostly payments', 400, 300, 1],
  ['payments alone', 0, 120, 3],
  ['play alone', 400, 0, 1],
  ['a short history', 20, 6, 5],
  ['nothing', 0, 0, 1],
])('the newest lines are the first of all lines: %s', async (_what, transfers, payments, minutes) => {
  const playerId = transfers > 0 ? await plantHistory(books.owner, transfers) : randomUUID();
  await pay(playerId, payments, minutes);
  const all = await everything(playerId);
  for (const limit of [1, 7, 50]) expect(await newest(playerId, limit)).toEqual(all.slice(0, limit));
});
