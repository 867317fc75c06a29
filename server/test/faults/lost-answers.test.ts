import { randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../books.ts';
import { startServer, type ServerProcess } from '../start-server.ts';
import { openCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { FaultPlayer } from './fault-player.ts';

let books: Books;
let database: CuttingProxy;
let server: ServerProcess;
let entrance: CuttingProxy;

beforeAll(async () => {
  books = await openBooks();
  const databaseUrl = new URL(books.connectionString);
  database = await openCuttingProxy(Number(databaseUrl.port));
  databaseUrl.port = String(database.port);
  server = await startServer({
    DATABASE_URL: databaseUrl.href,
    SEED_KEY: '5e'.repeat(32),
    AUTH_SECRET: 'a secret of forty characters, for tests.',
  });
  entrance = await openCuttingProxy(Number(new URL(server.baseUrl).port));
});
afterEach(() => books.expectSound());
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await Promise.all([entrance.close(), database.close()]);
  await books.close();
});

/** Rich, and at the server by the front door or through the proxy. */
async function newPlayer(address = () => server.baseUrl): Promise<FaultPlayer> {
  const player = await FaultPlayer.signUp(address);
  await books.grant(player.id, 100_000);
  return player;
}

const storedRounds = async (playerId: string) =>
  (await books.pool.query<{ id: string }>('select id from round where player_id = $1', [playerId])).rows;

test('an answer of the database that is lost after the commit: the server asks again by its key and gives the round that was sold', async () => {
  const player = await newPlayer();
  await player.play(randomUUID());
  const cuts = database.cuts();
  database.cutAfter('play-rounds');
  const round = (await player.play(randomUUID())) as Round;
  expect([player.retries, database.cuts() - cuts]).toEqual([0, 1]);
  const stored = await storedRounds(player.id);
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual({ id: round.id });
});

test('an answer of the database to many plays at once that is lost: each gets its round, and pays once', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer()));
  const cuts = database.cuts();
  database.cutAfter('play-rounds');
  const rounds = (await Promise.all(players.map((player) => player.play(randomUUID())))) as Round[];
  expect(database.cuts() - cuts).toBe(1);
  for (const [index, player] of players.entries()) expect(await storedRounds(player.id)).toEqual([{ id: rounds[index]!.id }]);
});

test('an answer of the server that is lost on its way: the retry gives the round that was sold', async () => {
  const player = await newPlayer(() => `http://127.0.0.1:${entrance.port}`);
  entrance.cutAfter('create-round');
  const round = (await player.play(randomUUID())) as Round;
  expect([player.retries, entrance.cuts()]).toEqual([1, 1]);
  expect(await storedRounds(player.id)).toEqual([{ id: round.id }]);
});

test('an answer to a deposit that is lost on its way: the retry gives the same code, and one charge stands', async () => {
  const player = await newPlayer(() => `http://127.0.0.1:${entrance.port}`);
  entrance.cutAfter('create-deposit');
  const { order_id: orderId } = await player.deposit(randomUUID(), 5000);
  expect(player.retries).toBe(1);
  const { rows } = await books.pool.query('select id from provider_transactions where player_id = $1', [player.id]);
  expect(rows).toEqual([{ id: orderId }]);
});
