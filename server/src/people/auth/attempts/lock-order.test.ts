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
