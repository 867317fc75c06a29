import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openBooks } from '../../../test/books.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { linkArchive } from './archive-months.ts';

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
