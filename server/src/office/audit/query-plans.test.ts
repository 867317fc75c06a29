import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { mostRows } from '../../../test/postgres/explain.ts';
import { selectActions, selectEntries, type AuditFilter } from './queries.ts';

const ENTRIES = 20_000;

let books: Books;
let operator: string;
beforeAll(async () => {
  books = await openBooks();
  operator = await books.createPlayer();
  await books.owner.query(`update auth."user" set role = 'support' where id = $1`, [operator]);
  await books.owner.query(
    `insert into audit_log (seq, at, actor_name, actor_id, action, subject, details, previous_hash, hash)
     select n, now() - ($1 - n) * interval '1 minute', case when n < 3 then 'Ana Prado' when n between 5 and 2000 then 'Eva Luz' else 'Rui Lima ' || n % 9 end,
       case when n < 5 then $2::uuid end, case when n < 3 then 'rotate-key' else 'tag-user' end, case when n between 5 and 2000 then 'product 3' else n::text end, '{}',
       sha256('before'), sha256(n::text::bytea)
     from generate_series(1, $1) n`,
    [ENTRIES, operator],
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
  expect(await mostRows(books.pool, (db) => selectEntries(db, { ...everything, ...hour }))).toBeLessThanOrEqual(52);
  const day = { from: hour.from, until: new Date(hour.from.getTime() + 86_400_000) };
  expect(await mostRows(books.pool, (db) => selectEntries(db, { ...everything, ...day }))).toBeLessThanOrEqual(52);
  // Nor is a whole period read for the newest of one until now, or for what follows a page of it.
  const year = { from: new Date(Date.now() - 365 * 86_400_000), until: new Date(Date.now() + 86_400_000) };
  expect(await mostRows(books.pool, (db) => selectEntries(db, { ...everything, ...year }))).toBeLessThanOrEqual(51);
  const more = { ...everything, from: year.from, until: new Date(Date.now() - 86_400_000), before: ENTRIES / 2 };
  expect(await mostRows(books.pool, (db) => selectEntries(db, more))).toBeLessThanOrEqual(51);
  expect(await mostRows(books.pool, (db) => selectActions(db))).toBeLessThanOrEqual(51);
  expect(await selectActions(books.pool)).toEqual(['rotate-key', 'tag-user']);
});

test('what a person did in a period that is over is read without the rest of it, page by page', async () => {
  const period = { from: new Date(Date.now() - 20 * 86_400_000), until: new Date(Date.now() - 86_400_000) };
  for (const wish of [{ actor: 'rui lima 1' }, { actor: 'prado' }, { action: 'rotate-key' }, {}]) {
    const of = { ...everything, ...period, ...wish };
    for (const before of [null, ENTRIES / 2, 2])
      expect(await mostRows(books.pool, (db) => selectEntries(db, { ...of, before })), JSON.stringify(wish)).toBeLessThanOrEqual(
        52,
      );
  }
  const rui = { ...everything, ...period, actor: 'rui lima 1' };
  const [first, second] = [await selectEntries(books.pool, rui), await selectEntries(books.pool, { ...rui, before: 9_000 })];
  expect([first[0]!.at < period.until, first.length, second.length, second[0]!.seq]).toEqual([true, 51, 51, 8_992]);
});

test('what was done to a card that was retired long ago is read without the rest of a long log', async () => {
  for (const wish of [{}, { before: 1000 }, { until: new Date(Date.now() - 86_400_000) }, { subject: 'nada' }]) {
    const of = { ...everything, subject: 'product 3', ...wish };
    expect(await selectEntries(books.pool, of)).toHaveLength(of.subject === 'nada' ? 0 : 51);
    expect(await mostRows(books.pool, (db) => selectEntries(db, of)), JSON.stringify(wish)).toBeLessThanOrEqual(51);
  }
});

test('what a person did, or nobody of that name, is read without the rest of a long log', async () => {
  const of = (actor: string) => ({ ...everything, actor });
  const found = async (actor: string) => (await selectEntries(books.pool, of(actor))).map(({ seq }) => seq);
  expect(await found('prado')).toEqual([2, 1]);
  // By their id, and by the name that they have now.
  expect(await found(operator.toUpperCase())).toEqual([4, 3, 2, 1]);
  expect(await found('marina SOUZA')).toEqual([4, 3, 2, 1]);
  expect([await found('ninguém'), await found('%')]).toEqual([[], []]);
  // One of nine.
  expect([await found('rui'), await found('rui lima 1')]).toMatchObject([{ length: 51 }, { length: 51 }]);
  // Who left after much work.
  expect((await found('eva'))[0]).toBe(2000);
  for (const actor of ['prado', operator, 'marina', 'ninguém', 'rui', 'rui lima 1', 'eva'])
    expect(await mostRows(books.pool, (db) => selectEntries(db, of(actor))), actor).toBeLessThanOrEqual(51);
});
