/**
 * `npm run bench:reads`: measures the reads of players, with 10 million rounds stored (`--rounds`
 * for another number; seeded once). It uses the server's own queries on one connection, for random
 * players and for the player with the most transfers.
 */
import { createPool, type Pool } from '@raspasorte/server/src/platform/database/pool.ts';
import { listTransactions } from '@raspasorte/server/src/money/ledger/list-transactions.ts';
import { readWallet } from '@raspasorte/server/src/money/ledger/read-wallet.ts';
import { listTransactions as listAdminTransactions } from '@raspasorte/server/src/office/transactions/list-transactions.ts';
import { selectPlayWeeks } from '@raspasorte/server/src/game/rounds/queries/play-weeks.ts';
import { selectRoundPage } from '@raspasorte/server/src/game/rounds/queries/stored-rounds.ts';
import { getUser } from '@raspasorte/server/src/office/users/get-user.ts';
import { listUsers } from '@raspasorte/server/src/office/users/list-users.ts';
import { openBenchServer } from '../database/bench-server.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';
import { percentile } from '../percentile.ts';
import { readOptions } from '../../tools/read-options.ts';

const CALLS = 1000;
const GOAL_MS = 10;

const options = readOptions({ rounds: { type: 'number', default: 10_000_000 } });

type Read = (pool: Pool, playerId: string) => Promise<unknown>;

const everything = { type: 'all', status: 'all' } as const;
const ofEverybody = { type: 'all', status: 'all' } as const;
const reads: Record<string, Read> = {
  'history, first page with its count': (pool, playerId) =>
    listTransactions(pool, playerId, { ...everything, page: 1, pageSize: 20 }),
  'rounds, first page': (pool, playerId) =>
    selectRoundPage(pool, { playerId, status: 'all', productId: null }, { limit: 21, offset: 0 }),
  'open rounds': (pool, playerId) =>
    selectRoundPage(pool, { playerId, status: 'open', productId: null }, { limit: 21, offset: 0 }),
  wallet: (pool, playerId) => readWallet(pool, playerId),
  'eight weeks of play': (pool, playerId) => selectPlayWeeks(pool, playerId),
  'a person as operators see them': (pool, playerId) => getUser(pool, playerId, new Date()),
  'user search, part of an id': (pool, playerId) => listUsers(pool, { q: playerId.slice(4, 18), sort: '-created_at', page: 1 }),
  'user search, a name of many': (pool) => listUsers(pool, { q: 'gabriela souza', sort: '-created_at', page: 1 }),
  'users, who wagered most': (pool) => listUsers(pool, { sort: '-wagered', page: 1 }),
  'transactions of everybody, first page with its sums': (pool) =>
    listAdminTransactions(pool, { ...ofEverybody, page: 1, page_size: 25 }),
};

async function timeMs(call: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now();
  await call();
  return performance.now() - begunMs;
}

async function measure(pool: Pool, read: Read, players: readonly string[]): Promise<{ p50Ms: number; p99Ms: number }> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await timeMs(() => read(pool, players[call % players.length]!)));
  return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

async function choosePlayers(pool: Pool): Promise<{ anyone: string[]; busiest: string; mostTransfers: number }> {
  const { rows: sample } = await pool.query<{ id: string }>('select player_id as id from wallet order by random() limit 500');
  const { rows: busiest } = await pool.query<{ id: string; seq: number }>(
    'select player_id as id, seq from wallet order by seq desc limit 1',
  );
  return { anyone: sample.map(({ id }) => id), busiest: busiest[0]!.id, mostTransfers: busiest[0]!.seq };
}

function print(what: string, { p50Ms, p99Ms }: { p50Ms: number; p99Ms: number }): void {
  const verdict = p99Ms <= GOAL_MS ? 'met' : 'MISSED';
  console.log(
    `${what.padEnd(52)} p50 ${p50Ms.toFixed(2).padStart(7)} ms   p99 ${p99Ms.toFixed(2).padStart(7)} ms   goal p99 <= ${GOAL_MS} ms  ${verdict}`,
  );
}

const server = await openBenchServer();
const pool = createPool({ connectionString: await openSeededDatabase(server.adminUrl, options.rounds), max: 1 });
try {
  const { anyone, busiest, mostTransfers } = await choosePlayers(pool);
  for (const [name, read] of Object.entries(reads)) {
    print(`${name}, anyone`, await measure(pool, read, anyone));
    print(`${name}, player of ${mostTransfers} transfers`, await measure(pool, read, [busiest]));
  }
} finally {
  await pool.end();
  await server.stop();
}
