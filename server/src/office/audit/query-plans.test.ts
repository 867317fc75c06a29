import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { mostRows } from '../../../test/postgres/explain.ts';
import { selectActions, selectEntries, type AuditFilter } from './queries.ts';

const ENTRIES = 20_000;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await books.owner.query(
    `insert into audit_log (seq, at, actor_name, action, subject, details, previous_hash, hash)
     select n, now() - ($1 - n) * interval '1 minute', 'Rui Lima', case when n < 3 then 'rotate-key' else 'tag-user' end, n::text, '{}',
       sha256('before'), sha256(n::text::bytea)
     from generate_series(1, $1) n`,
    [ENTRIES],
  );
  await books.owner.query('vacuum analyze audit_log');
});
afterAll(() => books.close());

const everything: AuditFilter = { before: null, action: null, subject: null, actor: null, from: null, until: null, limit: 51 };

test('a page of a rare action or of an old hour or day, and the list of all actions, are read without the rest of a long log', async () => {
  expect(await mostRows(books.pool, (db) => selectEntries(db, everything))).toBeLessThanOrEqual(51);
  expect(await mostRows(books.pool, (db) => selectEntries(db, { ...everything, action: 'rotate-key' }))).toBeLessThanOrEqual(51);
  const hour = { from: new Date(Date.now() - 10 * 86_400_000), until: new Date(Date.now() - 10 * 86_400_000 + 3_600_000) };
  expect(await selectEntries(books.pool, { ...everything, ...hour })).toHaveLength(51);
  // The 32 pages in which the hour is.
  expect(await mostRows(books.pool, (db) => selectEntries(db, { ...everything, ...hour }))).toBeLessThan(ENTRIES / 5);
  const day = { from: hour.from, until: new Date(hour.from.getTime() + 86_400_000) };
  expect(await mostRows(books.pool, (db) => selectEntries(db, { ...everything, ...day }))).toBeLessThan(ENTRIES / 4);
  // Nor is a whole period read for the newest of one until now, or for what follows a page of it.
  const year = { from: new Date(Date.now() - 365 * 86_400_000), until: new Date(Date.now() + 86_400_000) };
  expect(await mostRows(books.pool, (db) => selectEntries(db, { ...everything, ...year }))).toBeLessThanOrEqual(51);
  const more = { ...everything, from: year.from, until: new Date(Date.now() - 86_400_000), before: ENTRIES / 2 };
  expect(await mostRows(books.pool, (db) => selectEntries(db, more))).toBeLessThanOrEqual(51);
  expect(await mostRows(books.pool, (db) => selectActions(db))).toBeLessThanOrEqual(51);
  expect(await selectActions(books.pool)).toEqual(['rotate-key', 'tag-user']);
});
