import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openBooks } from '../../../test/books.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import { listTransactions } from '../ledger/list-transactions.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { linkArchive } from './archive-months.ts';
import { selectRoundPage } from '../../game/rounds/queries/stored-rounds.ts';
import { createPool, type Queryable } from '../../platform/database/pool.ts';

test('an archive whose connection is lost fails the job and nothing else', async () => {
  const [books, archive] = await Promise.all([openBooks(), createBareDatabase()]);
  const { port, searchParams } = new URL(archive.connectionString);
  // Resets the connection when the first table is to be created.
  const proxy = createServer((near) => {
    const far = connect({ path: `${searchParams.get('host')}/.s.PGSQL.${port}` });
    near.on('error', () => undefined).pipe(far);
    far.on('error', () => undefined).pipe(near);
    near.on('close', () => far.destroy());
    near.on('data', (bytes: Buffer) => {
      if (bytes.includes('create ')) near.resetAndDestroy();
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(archive.connectionString);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  through.search = '';
  await expect(linkArchive({ pool: books.pool, archiveUrl: through.href })).rejects.toThrow('ECONNRESET');
  proxy.close();
  await books.close();
  await archive.drop();
});

test('books whose old months are archived are not checked as a whole until the archive is linked, as after a restore', async () => {
  const [books, archive] = await Promise.all([openBooks(), createBareDatabase()]);
  const check = () => verifyLedger(books.pool, { withArchive: true });
  await books.owner.query(`insert into archived_month values ('2020-01-01', 0, 0, 0, 0)`);
  await expect(check()).rejects.toThrow('the archive of old months is not linked');
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  expect((await check()).differences).toEqual([]);
  await books.close();
  await archive.drop();
});

test('of the transfers that a page shows, the archive sends these alone, however many it holds', async () => {
  const [books, archive] = await Promise.all([openBooks(), createBareDatabase()]);
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  const playerId = await books.createPlayer();
  await books.owner.query(
    `insert into archive.stored_transfer select $1, seq, 'stake', 'player_cash', 'house', 100, 0, gen_random_uuid(), '2020-01-01' from generate_series(1, 1000) seq`,
    [playerId],
  );
  await books.owner.query(`insert into archived_head values ($1, 1000, 0, 0, '2020-01-02', '{}')`, [playerId]);
  const query = { type: 'all', status: 'all', page: 3, pageSize: 20 } as const;
  const { value: steps } = await readWithArchive(books.pool, playerId, (db) =>
    planSteps(db, (explained) => listTransactions(explained, playerId, query)),
  );
  const fetched = steps.filter((step) => step['Relation Name'] === 'stored_transfer');
  expect(fetched.map((step) => step['Actual Rows'])).toContain(21);
  expect(fetched.map((step) => step['Rows Removed by Filter'] ?? 0)).toEqual(fetched.map(() => 0));

  const pool = createPool({ connectionString: books.connectionString, max: 1 });
  const rounds = (db: Queryable) => selectRoundPage(db, { playerId, status: 'all', productId: null }, { limit: 1, offset: 0 });
  // One connection prepares the same statement for each of both.
  expect(await rounds(pool)).toEqual((await readWithArchive(pool, playerId, rounds)).value);
  await pool.end();
  await books.close();
  await archive.drop();
});
