import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { compositeText } from './composite-text.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await books.owner.query(
    'create type row_of_all as (text text, jsonb jsonb, bytea bytea, at timestamptz, float8 double precision, bool boolean)',
  );
});
afterAll(() => books.close());

/** A text of PostgreSQL has every character but this one. */
const text = fc.string({ unit: 'binary' }).filter((some) => !some.includes('\0'));
const value = fc.record({
  text: fc.option(fc.oneof(text, fc.constantFrom('', ' ', ',', '(', ')', '"', '\\', '{', '}', 'null', '\n'))),
  jsonb: fc.option(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null)))),
  bytea: fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
  at: fc.option(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })),
  float8: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number))),
  bool: fc.option(fc.boolean()),
});

test('PostgreSQL reads from the text of a row what was written into it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1 }), async (written) => {
      const texts = written.map((row) => compositeText([row.text, row.jsonb, row.bytea, row.at, row.float8, row.bool]));
      const { rows } = await books.owner.query('select * from unnest($1::row_of_all[])', [texts]);
      expect(rows).toEqual(written);
    }),
    { numRuns: 50 },
  );
});
