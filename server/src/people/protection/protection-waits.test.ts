import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('a limit', () => {
  const set = (playerId: string, period: string, amount: number | null) =>
    books.pool.query(`select set_player_limit($1, 'loss', $2, $3)`, [playerId, period, amount]);
  const limitsOf = async (playerId: string) => {
    const { rows } = await books.owner.query(
      'select period, amount::int, next_amount::int from player_limit where player_id = $1 order by period',
      [playerId],
    );
    return rows as object[];
  };

  test('of a longer period is in force at once beside a lower one of a day, and becomes looser without it', async () => {
    const playerId = await books.createPlayer();
    await set(playerId, 'day', 1000);
    await set(playerId, 'week', 5000);
    await set(playerId, 'week', 6000);
    expect(await limitsOf(playerId)).toEqual([
      { period: 'day', amount: 1000, next_amount: null },
      { period: 'week', amount: 5000, next_amount: 6000 },
    ]);
  });

  test('that is not there can be removed', async () => {
    const playerId = await books.createPlayer();
    await set(playerId, 'day', null);
    expect(await limitsOf(playerId)).toEqual([]);
  });
});
