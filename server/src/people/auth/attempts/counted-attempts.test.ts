import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../../test/books.ts';
import { inTransaction } from '../../../platform/database/pool.ts';
import { callCountAttempt, callUncountAttempts, deleteAttemptCounts } from './queries.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

/** Other tests wait in databases of their own. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const counts = [900, 86_400].map((seconds) => ({ key: `sign-in|${seconds}|x`, most: 20, seconds }));
const keys = counts.map(({ key }) => key);

test.each([
  ['uncounted', () => callUncountAttempts(books.pool, keys)],
  ['deleted', () => deleteAttemptCounts(books.pool, keys)],
])('attempts that are counted and %s at the same moment cannot deadlock', async (_, end) => {
  // Neither the table nor its index has the keys in the order in which they are counted.
  await callCountAttempt(books.pool, counts.toReversed());
  const other = await inTransaction(books.pool, async (tx) => {
    await callCountAttempt(tx, counts.slice(0, 1));
    const ended = end();
    await expect.poll(async () => (await books.owner.query(WAITING)).rowCount).not.toBe(0);
    await callCountAttempt(tx, counts.slice(1));
    return { ended };
  });
  await other.ended;
});

const window = { key: 'sign-in|900|y', most: 2, seconds: 900 };
const stored = async () => {
  const { rows } = await books.owner.query<{ attempts: number; ends_at: Date }>(
    'select attempts, ends_at from counted_attempt where key = $1',
    [window.key],
  );
  return rows[0];
};

test('a window lasts from its first attempt, and an attempt that is taken back twice gives no further one', async () => {
  await callCountAttempt(books.pool, [window]);
  const first = await stored();
  await callCountAttempt(books.pool, [window]);
  expect(await stored()).toEqual({ attempts: 2, ends_at: first?.ends_at });
  for (let time = 0; time < 3; time += 1) await callUncountAttempts(books.pool, [window.key]);
  expect(await stored()).toMatchObject({ attempts: 0 });
});
