import { randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../books.ts';
import { SECRET } from '../platform/open-test-dependencies.ts';
import { startBeside, type Beside } from '../platform/start-beside.ts';
import { startServer, type ServerProcess } from '../platform/start-server.ts';
import { openLosingProxy, type LosingProxy } from './losing-proxy.ts';
import { FaultPlayer } from './fault-player.ts';

let books: Books;
let database: LosingProxy;
let server: ServerProcess;
let entrance: LosingProxy;
/** The longest time that a process may be idle inside a transaction. */
const IDLE_MS = 1500;

beforeAll(async () => {
  books = await openBooks();
  const databaseUrl = new URL(books.connectionString);
  database = await openLosingProxy(Number(databaseUrl.port));
  databaseUrl.port = String(database.port);
  // By TCP, because the proxy can lose only what passes through a port.
  databaseUrl.searchParams.delete('host');
  server = await startServer({
    DATABASE_URL: databaseUrl.href,
    SEED_KEY: '5e'.repeat(32),
    AUTH_SECRET: SECRET,
    IDLE_TRANSACTION_TIMEOUT_MS: `requests=${IDLE_MS}`,
  });
  entrance = await openLosingProxy(Number(new URL(server.baseUrl).port));
});
afterEach(() => books.expectSound());
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await Promise.all([entrance.close(), database.close()]);
  await books.close();
});

/** A player with money, who uses the server directly or through the proxy. */
async function newPlayer(address = () => server.baseUrl): Promise<FaultPlayer> {
  const player = await FaultPlayer.signUp(address);
  await books.grant(player.id, 100_000);
  return player;
}

const storedRounds = async (playerId: string) =>
  (await books.pool.query<{ id: string }>('select id from round where player_id = $1', [playerId])).rows;

test('when the database’s response is lost after the commit, the server retries with the key and returns the round that was sold', async () => {
  const player = await newPlayer();
  await player.play(randomUUID());
  const losses = database.losses();
  database.loseAnswerTo('play-rounds', 'cut');
  const round = (await player.play(randomUUID())) as Round;
  expect([player.retries, database.losses() - losses]).toEqual([0, 1]);
  const stored = await storedRounds(player.id);
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual({ id: round.id });
});

test('when the database’s response to many plays at once is lost, each player gets their round and pays once', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => newPlayer()));
  const losses = database.losses();
  database.loseAnswerTo('play-rounds', 'cut');
  const rounds = (await Promise.all(players.map((player) => player.play(randomUUID())))) as Round[];
  expect(database.losses() - losses).toBe(1);
  for (const [index, player] of players.entries()) expect(await storedRounds(player.id)).toEqual([{ id: rounds[index]!.id }]);
});

test('a database connection that dies silently is given up, and the plays that waited for it are sold', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer()));
  database.loseAnswerTo('play-rounds', 'silence');
  const [first, ...rest] = players;
  const lost = first!.play(randomUUID()) as Promise<Round>;
  await expect.poll(() => storedRounds(first!.id)).toHaveLength(1);
  const rounds = (await Promise.all([lost, ...rest.map((player) => player.play(randomUUID()))])) as Round[];
  expect(players.map(({ retries }) => retries)).toEqual([0, 0, 0, 0]);
  for (const [index, player] of players.entries()) expect(await storedRounds(player.id)).toEqual([{ id: rounds[index]!.id }]);
});

test('when the server’s response to a play is lost, the retry returns the round that was sold', async () => {
  const player = await newPlayer(() => `http://127.0.0.1:${entrance.port}`);
  entrance.loseAnswerTo('create-round', 'cut');
  const round = (await player.play(randomUUID())) as Round;
  expect([player.retries, entrance.losses()]).toEqual([1, 1]);
  expect(await storedRounds(player.id)).toEqual([{ id: round.id }]);
});

test('when the response to a deposit is lost, the retry returns the same code, and there is one charge', async () => {
  const player = await newPlayer(() => `http://127.0.0.1:${entrance.port}`);
  entrance.loseAnswerTo('create-deposit', 'cut');
  const { order_id: orderId } = await player.deposit(randomUUID(), 5000);
  expect(player.retries).toBe(1);
  const { rows } = await books.pool.query('select id from provider_transactions where player_id = $1', [player.id]);
  expect(rows).toEqual([{ id: orderId }]);
});

describe('a process that is stopped in the middle of an audited action', () => {
  let token: string;
  let other: Beside;
  beforeAll(async () => {
    token = await signUpAdministrator();
    other = await startBeside(books.connectionString, { config: { jobs: false } });
  });
  afterAll(async () => {
    server.kill('SIGCONT');
    await other.close();
  });

  async function signUpAdministrator(): Promise<string> {
    const { baseUrl } = server;
    const response = await fetch(`${baseUrl}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl },
      body: JSON.stringify({ name: 'Marina Souza', email: 'marina@example.com', password: 'a password of tests' }),
    });
    await books.owner.query(`update auth."user" set role = 'admin' where email = 'marina@example.com'`);
    return response.headers.get('set-auth-token') ?? '';
  }
  /** A call that writes to the audit log before it answers. */
  const audited = async (address: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api/admin/audit/export`, { headers, signal: AbortSignal.timeout(12_000) });
    await response.text();
    return response;
  };
  const heldTransactions = async () => {
    const { rows } = await books.owner.query(
      `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like '%record_action%'`,
    );
    return rows.length;
  };
  const entries = async () => (await books.owner.query('select from audit_log')).rows.length;

  test('does not stop the others: its transaction is ended, and nothing of it is stored', async () => {
    expect((await audited(server.baseUrl)).status).toBe(200);
    const before = await entries();
    database.loseAnswerTo('record_action', 'silence');
    const lost = audited(server.baseUrl).catch((error: unknown) => error as Response);
    await expect.poll(heldTransactions).toBe(1);
    server.kill('SIGSTOP');
    const stoppedMs = performance.now();
    expect((await audited(other.address)).status).toBe(200);
    expect(performance.now() - stoppedMs).toBeLessThan(IDLE_MS + 5000);
    expect(await entries()).toBe(before + 1);
    server.kill('SIGCONT');
    expect([(await lost).status, (await lost).headers.get('retry-after')]).toEqual([503, '5']);
    expect((await audited(server.baseUrl)).status).toBe(200);
    expect(await entries()).toBe(before + 2);
  });
});
