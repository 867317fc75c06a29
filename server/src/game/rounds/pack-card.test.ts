import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { packCard, unpackCard } from './pack-card.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const card = (prizes: readonly number[]) => ({
  winning_numbers: [60, 2, 33, 4, 1, 59],
  winning_prizes: prizes.map(toCents),
  your_numbers: [2, ...Array.from({ length: 22 }, (_, index) => 5 + index), 59],
});

test.each([
  [[1, 2, 3, 4, 5, 255], 36],
  [[256, 2, 3, 4, 5, 6], 42],
  [[250, 500, 1000, 65_536, 5000, 10_000], 48],
  [[500, 2 ** 32 - 1, 1, 1, 1, 1], 54],
  [[500, 2 ** 32, 1, 1, 1, 1], 60],
  [[2 ** 48 - 1, 500, 1, 1, 1, 1], 66],
  [[2 ** 48, 500, 1, 1, 1, Number.MAX_SAFE_INTEGER], 72],
])('prizes of %j take %i bytes with the numbers, and read the same by SQL', async (prizes, bytes) => {
  const packed = packCard(card(prizes));
  expect(packed).toHaveLength(bytes);
  expect(unpackCard(packed)).toEqual(card(prizes));
  const { rows } = await books.pool.query(
    `select winning_numbers($1) as winning_numbers, winning_prizes($1) as winning_prizes, your_numbers($1) as your_numbers`,
    [packed],
  );
  expect(rows[0]).toEqual(card(prizes));
});

test('a card is worth the prizes of its hits, up to its maximum prize', async () => {
  const worth = async (atMost: number) => {
    const packed = packCard(card([100, 700, 100, 100, 100, 1000]));
    const { rows } = await books.owner.query<{ worth: string; bonus: string }>(
      `select worth, bonus_cost as bonus from card_worth($1, $2, $3)`,
      [packed, atMost, { min_prize_cents: 700, max_prize_cents: 1000 }],
    );
    return rows.flatMap((row) => [Number(row.worth), Number(row.bonus)]);
  };
  // Both hits lie within the bonus's bounds, so they are its cost, up to the same maximum.
  expect([await worth(5000), await worth(1500)]).toEqual([
    [1700, 1700],
    [1500, 1500],
  ]);
});
