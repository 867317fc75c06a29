import pg from 'pg';
import { expect, test } from 'vitest';

import { createTestDatabase } from './database.ts';
import { whileOpen } from './while-open.ts';

async function rows(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('every test database has the schema and shares nothing with the others', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await rows(first.connectionString, 'CREATE TABLE only_here (value int)');
  const migrated = `SELECT count(*) > 0 AS migrated FROM schema_migrations`;
  expect(await rows(second.connectionString, migrated)).toEqual([{ migrated: true }]);
  expect(await rows(second.connectionString, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
  await Promise.all([first.drop(), second.drop()]);
  await expect(rows(first.connectionString, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('a call that does not wait for an open one fails that step at once, and leaves nothing locked', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const owner = new pg.Pool({ connectionString, max: 2 });
  const step = whileOpen(
    owner,
    (tx) => tx.query('lock table job_schedule'),
    () => Promise.reject(new Error('answered')),
  );
  await expect(step).rejects.toMatchObject({
    message: expect.stringContaining('has not waited'),
    cause: { message: 'answered' },
  });
  await owner.query('begin; lock table job_schedule nowait; commit');
  await owner.end();
  await drop();
});
