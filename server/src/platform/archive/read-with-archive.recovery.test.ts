import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { linkArchive } from '../../money/archiving/archive-months.ts';
import type { Queryable } from '../database/pool.ts';
import { readWithArchive } from './read-with-archive.ts';

const UNTIL = new Date('2024-01-01T00:00:00Z');

let books: Books;
let archive: Awaited<ReturnType<typeof createBareDatabase>>;
/** Accepts connections and never says a word, like a host whose disk hangs. */
let silent: Server;
const accepted: Socket[] = [];

beforeAll(async () => {
  [books, archive] = await Promise.all([openBooks(), createBareDatabase()]);
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  silent = createServer((socket) => accepted.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const socket of accepted) socket.destroy();
  silent.close();
  await books.close();
  await archive.drop();
});

async function archivedPlayer(): Promise<string> {
  const playerId = await books.createPlayer();
  await books.owner.query(
    `insert into archived_head (player_id, seq, balance_cents, held_cents, until, nonces) values ($1, 1, 0, 0, $2, '{}')`,
    [playerId, UNTIL],
  );
  return playerId;
}

const moveArchive = (host: string, port: number | string) =>
  books.owner.query(`alter server raspasorte_archive options (set host '${host}', set port '${port}')`);

const countRounds = (playerId: string) =>
  readWithArchive(books.pool, playerId, async (db: Queryable) => {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from round where player_id = $1', [playerId]);
    return rows[0]!.n;
  });

const connections = async () => {
  const { rows } = await books.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'raspasorte' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};

const addressOfArchive = async () => {
  const { rows } = await books.owner.query<{ options: string[] }>(`select srvoptions as options from pg_foreign_server`);
  const option = (name: string) => rows[0]!.options.find((each) => each.startsWith(`${name}=`))!.slice(name.length + 1);
  return { host: option('host'), port: option('port') };
};

test('an archive that is silent delays one read; the others go on without it until it answers again', async () => {
  const playerId = await archivedPlayer();
  expect(await countRounds(playerId)).toEqual({ value: 0, missingUntil: null });
  const { host, port } = await addressOfArchive();
  await moveArchive('127.0.0.1', (silent.address() as AddressInfo).port);
  expect(await countRounds(playerId)).toEqual({ value: 0, missingUntil: UNTIL });

  const asked = accepted.length;
  const many = await Promise.all(Array.from({ length: 40 }, () => countRounds(playerId)));
  expect(many.map(({ missingUntil }) => missingUntil)).toEqual(many.map(() => UNTIL));
  expect(accepted.length).toBe(asked);

  await moveArchive(host, port);
  await expect.poll(async () => (await countRounds(playerId)).missingUntil, { timeout: 15_000 }).toBeNull();
  expect(await countRounds(playerId)).toEqual({ value: 0, missingUntil: null });
});

test('a read that takes longer than three seconds of an archive that answers is whole', async () => {
  const playerId = await archivedPlayer();
  const whole = await readWithArchive(books.pool, playerId, (db: Queryable) => db.query('select pg_sleep(3.2)'));
  expect(whole.missingUntil).toBeNull();
});

test('an archive that refuses connections costs no connection to the books', async () => {
  const playerId = await archivedPlayer();
  await countRounds(playerId);
  const before = await connections();
  await moveArchive('127.0.0.1', 1);
  expect(await countRounds(playerId)).toEqual({ value: 0, missingUntil: UNTIL });
  expect(await connections()).toEqual(expect.arrayContaining(before));
});
