import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test.each([
  ['pause', `select pause_player($1, 'pause', now() + interval '1 day')`],
  ['limit', `select set_player_limit($1, 'loss', 'day', 1000)`],
])('a %s is in force after the purchase that is under way, so that none follows its answer', async (_, change) => {
  const playerId = await books.createPlayer();
  const changed = await whileOpen(
    books.owner,
    (tx) => tx.query('select from wallet where player_id = $1 for update', [playerId]),
    () => books.pool.query(change, [playerId]),
  );
  expect(changed.rowCount).toBe(1);
});
