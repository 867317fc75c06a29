import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchema } from '../../src/platform/database/read-schema.ts';
import { openBooks, type Books } from '../books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test('an upgrade replaces every function without locking out who reads a table', async () => {
  const { functions } = await readSchema();
  const [reader, upgrade] = [await books.owner.connect(), await books.owner.connect()];
  try {
    await reader.query('begin');
    const { rows } = await reader.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
    );
    for (const { name } of rows) await reader.query(`lock table ${name} in access share mode`);
    await upgrade.query('set lock_timeout = 200');
    const blocked: string[] = [];
    for (const { name, sql } of functions) {
      await upgrade.query('begin; set local check_function_bodies = off');
      await upgrade.query(sql).catch((error: Error) => blocked.push(`${name}: ${error.message}`));
      await upgrade.query('rollback');
    }
    expect(blocked).toEqual([]);
  } finally {
    reader.release(true);
    upgrade.release(true);
  }
});
