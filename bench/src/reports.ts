/**
 * `npm run bench:reports`: measures the reads of operators, with 10 million rounds stored
 * (`--rounds` for another number; seeded once; `--no-copy` without the part that copies them). It
 * calls the server's own functions, and then the routes over HTTP with a staff session, one call
 * after the other. A call that asks several things at once has a few connections for it, as in the
 * server.
 */
import { randomUUID } from 'node:crypto';
import { ticketNumber } from '@raspasorte/contract';
import { schemas } from '@raspasorte/contract/schemas';
import { createPool, type Pool } from '@raspasorte/server/src/platform/database/pool.ts';
import { readAcquisition } from '@raspasorte/server/src/office/acquisition/read-acquisition.ts';
import { readCohorts } from '@raspasorte/server/src/office/acquisition/read-cohorts.ts';
import { listTransactions } from '@raspasorte/server/src/office/transactions/list-transactions.ts';
import { findAnything } from '@raspasorte/server/src/office/lookup/find-anything.ts';
import { recognise } from '@raspasorte/server/src/office/lookup/recognise.ts';
import { listFigureRows } from '@raspasorte/server/src/office/dashboard/list-figure-rows.ts';
import { periodOf } from '@raspasorte/server/src/office/dashboard/period.ts';
import { readDashboard } from '@raspasorte/server/src/office/dashboard/read-dashboard.ts';
import { listUnusualPlayers } from '@raspasorte/server/src/office/risk/list-unusual-players.ts';
import { readAlarmsNow, readRisk } from '@raspasorte/server/src/office/risk/read-risk.ts';
import { selectOwnerOfCpf } from '@raspasorte/server/src/office/lookup/queries/hits.ts';
import { getUser } from '@raspasorte/server/src/office/users/get-user.ts';
import { countDecisions, listDecisions } from '@raspasorte/server/src/office/decisions/list-decisions.ts';
import { readDecision } from '@raspasorte/server/src/office/decisions/read-decision.ts';
import { listDisputes } from '@raspasorte/server/src/office/disputes/list-disputes.ts';
import { readTimeline } from '@raspasorte/server/src/office/timeline/read-timeline.ts';
import { listUsers } from '@raspasorte/server/src/office/users/list-users.ts';
import { readFilter } from '@raspasorte/server/src/office/users/read-filter.ts';
import { writeUsers } from '@raspasorte/server/src/office/users/write-users.ts';
import { collectGarbage } from '@raspasorte/server/test/platform/collect-garbage.ts';
import { cookieOf } from '../database/bench-players.ts';
import { copyDatabase, dropDatabase } from '../database/bench-databases.ts';
import { openBenchServer } from '../database/bench-server.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';
import { withClient } from '../database/with-client.ts';
import { startProductServer } from '../load/product-server.ts';
import { insertDecisions, type Waiting } from '../seed/insert-decisions.ts';
import { insertLabels, type Labels } from '../seed/insert-labels.ts';
import { percentile } from '../percentile.ts';
import { readOptions } from '../../tools/read-options.ts';

const options = readOptions({
  rounds: { type: 'number', default: 10_000_000 },
  calls: { type: 'number', default: 200 },
  copy: { type: 'switch', default: true },
});
const CALLS = options.calls;
const WARM_UP_CALLS = 10;
const CONNECTIONS = 4;
/** One player for each call. */
const PLAYERS = CALLS + WARM_UP_CALLS;
const DASHBOARD_MS = 100;
const READ_MS = 10;
/** For a player whose pages are not yet in PostgreSQL's cache. */
const COLD_READ_MS = 20;
const COHORTS_MS = 300;
const RISK_MS = 150;

/** A read to measure. Without a goal, its times are only printed. */
type Read = { name: string; goalMs?: number; run: (call: number) => Promise<unknown> };

/**
 * Measures a read with a cold cache, for a new player in each call, and then with a warm one, for a
 * few players repeatedly.
 */
const FEW = 5;
const coldAndWarm = (name: string, players: readonly string[], run: (playerId: string) => Promise<unknown>): Read[] => [
  { name: `${name}, first time`, goalMs: COLD_READ_MS, run: (call) => run(players[call % players.length]!) },
  { name: `${name}, again`, goalMs: READ_MS, run: (call) => run(players[call % FEW]!) },
];

/** Reads of the decision queue by an administrator, with thousands of rows of each kind. */
function decisionReads(pool: Pool, { operatorId, withdrawals }: Waiting): Read[] {
  const session = { userId: operatorId, role: 'admin' } as const;
  const list = (holder: 'anybody' | 'me' | 'nobody', page: number) => () => listDecisions(pool, { holder, page, session });
  const one = (call: number) => ({ kind: 'withdrawal', id: withdrawals[call % withdrawals.length]!, operatorId }) as const;
  return [
    { name: 'queue of decisions, first page', goalMs: READ_MS, run: list('anybody', 1) },
    { name: 'queue of decisions, tenth page', goalMs: READ_MS, run: list('anybody', 10) },
    { name: 'queue of decisions, own ones', goalMs: READ_MS, run: list('me', 1) },
    { name: 'queue of decisions, held by nobody', goalMs: READ_MS, run: list('nobody', 1) },
    { name: 'count of decisions', goalMs: READ_MS, run: () => countDecisions(pool, session) },
    { name: 'a decision with its player', goalMs: READ_MS, run: (call) => readDecision(pool, one(call)) },
    {
      name: 'disputes, first page',
      goalMs: READ_MS,
      run: () => listDisputes(pool, { status: 'open', page: 1, now: new Date() }),
    },
  ];
}

const filterOf = (tag: string) => ({ deposited_min: 1000, played_days: 30, tag });

/** Reads that search and list by tags, CPFs, payment ids and sources. */
function labelReads(pool: Pool, { tag, cpfs, endToEndIds }: Labels): Read[] {
  const now = new Date();
  const period = periodOf({}, now);
  const users = (query: object) => schemas.listUsers.query.parse(query);
  const list = (query: object) => () => listUsers(pool, users(query), now);
  const file = (query: object) => async () => {
    for await (const _batch of writeUsers(pool, readFilter(users(query), now), now).batches) break;
  };
  const words = (text: string) => findAnything(pool, { as: 'words', text }, now);
  return [
    { name: 'users, first page', goalMs: READ_MS, run: list({}) },
    { name: 'users, the largest deposits', goalMs: READ_MS, run: list({ sort: '-deposited' }) },
    { name: 'users by three conditions', goalMs: READ_MS, run: list(filterOf(tag)) },
    { name: 'users by three, the largest stakes', goalMs: READ_MS, run: list({ ...filterOf(tag), sort: '-wagered' }) },
    { name: 'users who stopped playing', goalMs: READ_MS, run: list({ deposited_min: 1000, idle_days: 7 }) },
    { name: "users' file, first 1,000", run: file({}) },
    { name: "users' file by three, first 1,000", run: file(filterOf(tag)) },
    { name: 'find by CPF', goalMs: READ_MS, run: (call) => selectOwnerOfCpf(pool, cpfs[call % cpfs.length]!) },
    {
      name: 'find by an end-to-end id',
      goalMs: READ_MS,
      run: (call) => words(endToEndIds[call % endToEndIds.length]!),
    },
    { name: 'sources with their cost, 30 days', goalMs: COHORTS_MS, run: () => readAcquisition(pool, period) },
  ];
}

function inDatabase(pool: Pool, players: readonly string[], rounds: readonly string[]): Read[] {
  const now = new Date();
  const period = periodOf({}, now);
  const rows = (figure: 'ggr' | 'deposits' | 'net_profit') => () => listFigureRows(pool, period, { figure, limit: 50 });
  const search = schemas.listUsers.query.parse({ q: 'larissa gon' });
  const find = (text: string) => {
    const wanted = recognise(text);
    if (wanted.as === 'cpf' || wanted.as === 'masked-cpf') throw new Error('the CPF is looked for through HTTP');
    return findAnything(pool, wanted, now);
  };
  const round = (call: number) => rounds[call % rounds.length]!;
  const payments = (query: object) => schemas.listAdminTransactions.query.parse(query);
  return [
    { name: 'dashboard, 30 days and the 30 before', goalMs: DASHBOARD_MS, run: () => readDashboard(pool, period, now) },
    { name: 'rows of the GGR', run: rows('ggr') },
    { name: 'rows of the deposits', run: rows('deposits') },
    { name: 'rows of the net profit', run: rows('net_profit') },
    { name: 'user search', goalMs: READ_MS, run: () => listUsers(pool, search) },
    ...coldAndWarm('user details', players, (id) => getUser(pool, id, now)),
    { name: 'find by name', goalMs: READ_MS, run: () => find('larissa gon') },
    { name: "find by a round's id", goalMs: READ_MS, run: (call) => find(round(call)) },
    { name: "find by a ticket's number", goalMs: READ_MS, run: (call) => find(ticketNumber(round(call))) },
    { name: 'find by an id that is nothing', run: () => find(randomUUID()) },
    { name: 'transactions, first page', goalMs: READ_MS, run: () => listTransactions(pool, payments({})) },
    { name: 'transactions of a user by name', run: () => listTransactions(pool, payments({ user_q: 'larissa gon' })) },
    { name: 'acquisition, 30 days', goalMs: COHORTS_MS, run: () => readAcquisition(pool, period) },
    { name: 'cohorts of 26 weeks', goalMs: COHORTS_MS, run: () => readCohorts(pool, { weeks: 26 }, now) },
    { name: 'risk', goalMs: RISK_MS, run: () => readRisk(pool, now) },
    { name: 'alarms, as every minute', goalMs: RISK_MS, run: () => readAlarmsNow(pool, now) },
    { name: 'unusual players', run: () => listUnusualPlayers(pool, { side: 'won', page: 1 }) },
  ];
}

/** Reads of the timelines of random players, and of those who played most. */
async function timelineReads(pool: Pool, players: readonly string[]): Promise<Read[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select player_id as id from player_totals order by wagered_cents desc limit 20',
  );
  const busiest = rows.map(({ id }) => id);
  const cursors = new Map<string, string>();
  for (const playerId of busiest) {
    const { next_cursor: cursor } = await readTimeline(pool, { playerId });
    if (cursor !== null) cursors.set(playerId, cursor);
  }
  const busy = (call: number) => busiest[call % busiest.length]!;
  return [
    ...coldAndWarm('a timeline', players, (playerId) => readTimeline(pool, { playerId })),
    { name: 'timeline of who played most', goalMs: READ_MS, run: (call) => readTimeline(pool, { playerId: busy(call) }) },
    {
      name: 'its second page',
      goalMs: READ_MS,
      run: (call) => readTimeline(pool, { playerId: busy(call), cursor: cursors.get(busy(call)) }),
    },
    {
      name: 'its play alone',
      goalMs: READ_MS,
      run: (call) => readTimeline(pool, { playerId: busy(call), kinds: ['play'] }),
    },
  ];
}

function overHttp(baseUrl: string, cookie: string, players: readonly string[]): Read[] {
  const get = async (path: string) => {
    const response = await fetch(baseUrl + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  return [
    { name: 'dashboard, 30 days and the 30 before', goalMs: DASHBOARD_MS, run: () => get('/api/admin/dashboard') },
    { name: 'rows of the GGR', run: () => get('/api/admin/dashboard/rows?figure=ggr') },
    { name: 'user search', run: () => get('/api/admin/users?q=larissa%20gon') },
    { name: 'user details', run: (call) => get(`/api/admin/users/${players[call % players.length]}`) },
    { name: 'transactions, first page', run: () => get('/api/functions/admin-transactions-api') },
    { name: 'solvency', run: () => get('/api/admin/solvency') },
    { name: 'acquisition, 30 days', goalMs: COHORTS_MS, run: () => get('/api/admin/acquisition') },
    { name: 'cohorts of 26 weeks', goalMs: COHORTS_MS, run: () => get('/api/admin/acquisition/cohorts?weeks=26') },
    { name: 'risk', run: () => get('/api/admin/risk') },
    { name: 'audit log', run: () => get('/api/admin/audit') },
  ];
}

async function measure({ name, goalMs, run }: Read): Promise<void> {
  // Warm-up: a connection reads the catalogue and plans each query once, which operators do not
  // wait for at every call. The warm-up uses other players, so that the counted calls find a cold
  // cache.
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await run(CALLS + call);
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    // Collect garbage before the call, so that it does not happen during the measurement.
    collectGarbage({ type: 'minor' });
    const begunMs = performance.now();
    await run(call);
    times.push(performance.now() - begunMs);
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const verdict = goalMs === undefined ? '' : `   goal p99 <= ${goalMs} ms  ${p99 <= goalMs ? 'met' : 'MISSED'}`;
  console.log(`  ${name.padEnd(40)} p50 ${p50.toFixed(1).padStart(7)} ms   p99 ${p99.toFixed(1).padStart(7)} ms${verdict}`);
}

/** A signed-in auditor with an authenticator, which production requires of staff. */
async function signInAuditor(connectionString: string): Promise<string> {
  const token = `bench${randomUUID()}`;
  await withClient(connectionString, (client) =>
    client.query(
      `with auditor as (
         insert into auth."user" (name, email, email_verified, role, two_factor_enabled)
         values ('Auditora', $1, true, 'auditor', true) returning id)
       insert into auth.session (expires_at, token, updated_at, user_id) select now() + interval '1 day', $2, now(), id from auditor`,
      [`${token}@example.com`, token],
    ),
  );
  return cookieOf(token);
}

async function measureStored(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, max: CONNECTIONS });
  try {
    const { rows: sample } = await pool.query<{ id: string }>('select player_id as id from wallet order by random() limit $1', [
      2 * PLAYERS,
    ]);
    const ids = sample.map(({ id }) => id);
    const [players, others] = [ids.slice(0, PLAYERS), ids.slice(PLAYERS)];
    const { rows: someRounds } = await pool.query<{ id: string }>('select id from round tablesample system (0.1) limit 5000');
    const rounds = someRounds.map(({ id }) => id);
    console.log(`in the database, ${CALLS} calls each after ${WARM_UP_CALLS} uncounted ones, ${options.rounds} rounds stored`);
    for (const read of [...inDatabase(pool, players, rounds), ...(await timelineReads(pool, others))]) await measure(read);
    const product = await startProductServer(connectionString);
    try {
      console.log('through HTTP');
      for (const read of overHttp(product.baseUrl, await signInAuditor(connectionString), players)) await measure(read);
    } finally {
      await product.stop();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Measures the reads of what waits for operators and of what they label. The rows are inserted into
 * a copy of the database, because other measurements use the original.
 */
async function measureCopy(adminUrl: string, connectionString: string): Promise<void> {
  const name = `bench_reports_${process.pid}`;
  const copy = await copyDatabase(adminUrl, { from: new URL(connectionString).pathname.slice(1), to: name });
  const pool = createPool({ connectionString: copy, max: CONNECTIONS });
  try {
    const { labels, waiting } = await withClient(copy, async (client) => {
      const inserted = { labels: await insertLabels(client), waiting: await insertDecisions(client) };
      await client.query('vacuum analyze');
      return inserted;
    });
    console.log('in a copy, with a tag on one player of five, CPFs, and the cost of every source');
    for (const read of labelReads(pool, labels)) await measure(read);
    console.log('in a copy, 2,000 of each kind waiting for a person');
    for (const read of decisionReads(pool, waiting)) await measure(read);
  } finally {
    await pool.end();
    await dropDatabase(adminUrl, name);
  }
}

const server = await openBenchServer();
try {
  const connectionString = await openSeededDatabase(server.adminUrl, options.rounds);
  await measureStored(connectionString);
  if (options.copy) await measureCopy(server.adminUrl, connectionString);
} finally {
  await server.stop();
}
