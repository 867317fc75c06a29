import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { usualTimeLimits } from '../../platform/database/time-limits.ts';
import { recordBackup } from './record-backup.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const actor = { actorId: null, actorName: 'linha de comando (ana)', address: null };
const entries = async () =>
  (
    await books.owner.query<{ actor_name: string; details: unknown }>(
      `select actor_name, details from audit_log where action = 'write-backup' order by seq`,
    )
  ).rows;
const record = (place: string) =>
  recordBackup({ connectionString: books.connectionString, actor, place, limits: usualTimeLimits.backup });

test('a backup is recorded with who makes it and where it goes', async () => {
  expect(await record('/safe/')).toBe(true);
  expect(await entries()).toEqual([{ actor_name: actor.actorName, details: { place: '/safe/' } }]);
});

test('a database that takes no writes can be backed up, and holds no entry of it', async () => {
  const before = await entries();
  const database = new URL(books.connectionString).pathname.slice(1);
  await books.owner.query(`alter database "${database}" set default_transaction_read_only = on`);
  expect(await record('/elsewhere/')).toBe(false);
  await books.owner.query(`alter database "${database}" reset default_transaction_read_only`);
  expect(await entries()).toEqual(before);
});
