import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openBooks } from '../../../test/books.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { planSteps, rowsRead } from '../../../test/postgres/explain.ts';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import { listTransactions, transactionFilter } from '../ledger/list-transactions.ts';
import { selectTransactions } from '../ledger/queries/history.ts';
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

test('of the transfers of a page, the archive sends these and the newest it is picked from, however many it holds', async () => {
  const [books, archive] = await Promise.all([openBooks(), createBareDatabase()]);
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  const playerId = await books.createPlayer();
  await books.owner.query(
    `insert into archive.stored_transfer select $1, seq, case when seq > 5 then 'stake' else 'prize' end, 'player_cash', 'house', 100, 0,
       gen_random_uuid(), '2020-01-01' from generate_series(1, 3000) seq`,
    [playerId],
  );
  await books.owner.query('update wallet set seq = 3000 where player_id = $1', [playerId]);
  await books.owner.query(`insert into archived_head values ($1, 3000, 0, 0, '2020-01-02', '{}')`, [playerId]);
  for (const period of [{}, { from: '2019-12-31', to: '2020-01-05' }]) {
    const filter = transactionFilter(playerId, { type: 'all', status: 'all', ...period });
    const { value: steps } = await readWithArchive(books.pool, playerId, (db) =>
      planSteps(db, (explained) => selectTransactions(explained, filter, { limit: 21, offset: 40 })),
    );
    const fetched = steps.filter((step) => step['Relation Name'] === 'stored_transfer');
    expect(fetched.map((step) => step['Actual Rows'])).toContain(21);
    expect(fetched.map((step) => step['Rows Removed by Filter'] ?? 0)).toEqual(fetched.map(() => 0));
    // Those from which the page is picked.
    expect(Math.max(...fetched.map((step) => step['Actual Rows']))).toBeLessThan(600);
  }
  const rare = { type: 'REFUND', status: 'all', page: 1, pageSize: 20 } as const;
  const { value: stepsOfRare } = await readWithArchive(books.pool, playerId, (db) =>
    planSteps(db, (explained) => listTransactions(explained, playerId, rare)),
  );
  const searched = stepsOfRare.filter((step) => step['Relation Name'] === 'stored_transfer');
  expect(searched.map(rowsRead)).toEqual(searched.map(() => 0));
  const oldest = { type: 'PAYOUT', status: 'all', page: 1, pageSize: 20 } as const;
  const { value } = await readWithArchive(books.pool, playerId, (db) => listTransactions(db, playerId, oldest));
  expect(value.items.map(({ type }) => type)).toEqual(Array(5).fill('PAYOUT'));

  const pool = createPool({ connectionString: books.connectionString, max: 1 });
  const rounds = (db: Queryable) => selectRoundPage(db, { playerId, status: 'all', productId: null }, { limit: 1, offset: 0 });
  // One connection prepares the same statement for each of both.
  expect(await rounds(pool)).toEqual((await readWithArchive(pool, playerId, rounds)).value);
  await pool.end();
  await books.close();
  await archive.drop();
});
