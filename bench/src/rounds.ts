/**
 * `npm run bench:rounds`: rounds bought over HTTP, compared with two references on the same
 * PostgreSQL in alternation: pgbench calling the same SQL function, and pgbench's own TPC-B.
 * `--seeded` also measures a database with 10 million rounds (seeded once). `--seconds` and
 * `--runs` set the effort.
 */
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, createProductDatabase, dropDatabase } from '../database/bench-databases.ts';
import { preparePlayers } from '../database/bench-players.ts';
import { openBenchServer } from '../database/bench-server.ts';
import { checkLedger } from '../database/check-ledger.ts';
import { openSeededDatabase } from '../database/seeded-database.ts';
import { LOADED_PLAYERS } from '../load/loaded-players.ts';
import { median } from '../load/median.ts';
import { prepareTpcB, runScript, runTpcB, type PgbenchRun } from '../load/pgbench.ts';
import { preparePlayFunction } from '../load/play-function.ts';
import { startProductServer, type ProductServer } from '../load/product-server.ts';
import { runHttpLoad, type HttpLoadResult } from '../load/run-http-load.ts';

const CLIENTS = 32;
const SEEDED_ROUNDS = 10_000_000;
const WARM_UP_SECONDS = 2;
const BODY = JSON.stringify({ product_id: 1, client_seed: 'benchmark' });

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    seeded: { type: 'boolean', default: false },
  },
});
const [runs, seconds] = [Number(values.runs), Number(values.seconds)];

type Product = { url: string; server: ProductServer; cookies: string[] };
type Run = { tpcB: PgbenchRun; pgbench: PgbenchRun; http: HttpLoadResult; seeded: HttpLoadResult | undefined };

async function openProduct(url: string): Promise<Product> {
  const cookies = await preparePlayers(url, LOADED_PLAYERS);
  return { url, server: await startProductServer(url), cookies };
}

async function measure(tpcBUrl: string, empty: Product, seeded: Product | undefined): Promise<Run[]> {
  const script = join(tmpdir(), `raspasorte-play-${process.pid}.sql`);
  await preparePlayFunction(empty.url, script);
  const buy = ({ server: { baseUrl }, cookies }: Product) =>
    runHttpLoad({ baseUrl, cookies, body: BODY, connections: CLIENTS, warmUpSeconds: WARM_UP_SECONDS, seconds });
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    const tpcB = await runTpcB(tpcBUrl, { clients: CLIENTS, seconds });
    const pgbench = await runScript(empty.url, { clients: CLIENTS, seconds, script });
    const http = await buy(empty);
    const full = seeded && (await buy(seeded));
    measured.push({ tpcB, pgbench, http, seeded: full });
    const figures = [tpcB, pgbench, http, ...(full ? [full] : [])].map(({ perSecond }) => perSecond.toFixed(0).padStart(6));
    console.log(`run ${run + 1}, per second: ${figures.join(' ')}   load of the machine ${loadavg()[0]!.toFixed(1)}`);
    for (const { firstError } of [http, ...(full ? [full] : [])]) if (firstError !== '') console.log(firstError);
  }
  return measured;
}

function print(what: string, value: string, goal = '', isMet = true): void {
  console.log(
    `${what.padEnd(58)}${value.padStart(12)}${goal === '' ? '' : `   goal ${goal.padEnd(10)} ${isMet ? 'met' : 'MISSED'}`}`,
  );
}

function printRuns(measured: readonly Run[]): void {
  const of = (figure: (run: Run) => number) => median(measured.map(figure));
  const rate = (perSecond: number) => `${perSecond.toFixed(0)}/s`;
  print('TPC-B by pgbench, 32 clients', rate(of(({ tpcB }) => tpcB.perSecond)));
  print('play_rounds by pgbench, 32 clients', rate(of(({ pgbench }) => pgbench.perSecond)));
  print('rounds over HTTP, 32 connections, 1,000 players', rate(of(({ http }) => http.perSecond)));
  const byFunction = of(({ http, pgbench }) => http.perSecond / pgbench.perSecond);
  print('HTTP : play_rounds by pgbench', byFunction.toFixed(2), '>= 0.85', byFunction >= 0.85);
  const byTpcB = of(({ http, tpcB }) => http.perSecond / tpcB.perSecond);
  print('HTTP : TPC-B', byTpcB.toFixed(2), '>= 1.0', byTpcB >= 1);
  print('HTTP p50', `${of(({ http }) => http.p50Ms).toFixed(1)} ms`);
  const p99 = of(({ http }) => http.p99Ms);
  print('HTTP p99', `${p99.toFixed(1)} ms`, '<= 25 ms', p99 <= 25);
  if (values.seeded) {
    print('with 10 million rounds stored', rate(of(({ seeded }) => seeded!.perSecond)));
    const bySeeded = of(({ http, seeded }) => seeded!.perSecond / http.perSecond);
    print('10 million : empty', bySeeded.toFixed(2), '>= 0.9', bySeeded >= 0.9);
    const seededP99 = of(({ seeded }) => seeded!.p99Ms);
    print('p99 with 10 million', `${seededP99.toFixed(1)} ms`, '<= 25 ms', seededP99 <= 25);
  }
  const errors = measured.reduce((sum, { http, seeded }) => sum + http.errors + (seeded?.errors ?? 0), 0);
  print('errors', String(errors), '0', errors === 0);
}

const server = await openBenchServer();
const names = { product: `bench_empty_${process.pid}`, tpcB: `bench_tpcb_${process.pid}` };
const products: Product[] = [];
try {
  const tpcBUrl = await createDatabase(server.adminUrl, names.tpcB);
  await prepareTpcB(tpcBUrl);
  products.push(await openProduct(await createProductDatabase(server.adminUrl, names.product)));
  if (values.seeded) products.push(await openProduct(await openSeededDatabase(server.adminUrl, SEEDED_ROUNDS)));
  const measured = await measure(tpcBUrl, products[0]!, products[1]);
  printRuns(measured);
  for (const { url } of products) {
    const differences = await checkLedger(url);
    print('differences found by the ledger checker', String(differences.length), '0', differences.length === 0);
    for (const difference of differences) console.log(difference);
  }
} finally {
  for (const product of products) await product.server.stop();
  for (const name of Object.values(names)) await dropDatabase(server.adminUrl, name);
  await server.stop();
}
