import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { checkLedger } from './ledger-jobs.ts';

// A check reads at most a thousand rows of each invariant, and of the list of doubtful players. All
// players here are in one of the two ranges of players that are checked side by side.
let books: Books;
beforeEach(async () => {
  books = await openBooks();
});
afterEach(() => books.close());

/** Runs SQL as the owner, with triggers off. */
async function change(sql: string, values: unknown[] = []): Promise<void> {
  const client = await books.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(sql, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const check = () => checkLedger(books.pool, testLogger);
const count = async (rows: string) =>
  (await books.owner.query<{ count: number }>(`select count(*)::integer as count from ${rows}`)).rows[0]!.count;

test('a player whose books fill the list of an invariant hides no other player, and the check is stored', async () => {
  // Rows are read in the order of the players' ids.
  const [first, second] = [randomUUID().replace(/^../, '00'), randomUUID().replace(/^../, '70')];
  for (const player of [first, second]) await books.createPlayer(5000, player);
  await change(
    `select move_cash($1, 'withdrawal_hold', 'player_cash', 'player_held', 1, gen_random_uuid()) from generate_series(1, 1001)`,
    [first],
  );
  await change('update ledger_transfer set balance_after = 1 where player_id = any ($1)', [[first, second]]);
  await check();
  const { rows } = await books.owner.query<{ details: string[] }>('select details from ledger_check');
  expect(rows).toHaveLength(1);
  for (const player of [first, second]) expect(rows[0]?.details.join('\n')).toContain(player);
  expect(await count('suspect_books')).toBe(2);
  expect(await count('proven_head')).toBe(0);
});

test('of more than a thousand players with wrong books, none counts as proven', async () => {
  await books.owner.query(
    `insert into auth."user" (id, name, email, email_verified)
     select id::uuid, 'Ana', id || '@example.com', false
     from (select '00' || substr(gen_random_uuid()::text, 3) as id from generate_series(1, 1200)) players`,
  );
  // Each has an adjustment of 500 cents. The wallet of one half, and the journal of the other, is
  // wrong by a cent.
  await change(
    `with wrong as (select player_id, gen_random_uuid() as id, row_number() over () % 2 as half from wallet),
       ordered as (insert into adjustment (player_id, id, admin_id, kind, amount_cents)
         select player_id, id, id, 'adjustment_credit', 500 from wrong),
       booked as (insert into ledger_transfer
         select player_id, 1, 'adjustment_credit', 'adjustments', 'player_cash', 500, 500 + half, id, now() from wrong)
     update wallet w set seq = 1, balance_cents = 501 - half from wrong where w.player_id = wrong.player_id`,
  );
  await passWatermark(books.pool);
  const instant = async () => (await books.owner.query('select instant::text from proven_until')).rows;
  const before = await instant();
  await check();
  expect(await count('proven_head')).toBe(0);
  // The other range of players has been read to its end, but what is new in this one is read again.
  expect(await instant()).toEqual(before);
});
