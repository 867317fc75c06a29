/**
 * `npm run bench:rounds`: measures rounds bought over HTTP. It alternates with two references on
 * the same PostgreSQL server: pgbench calling the same SQL function, and pgbench's own TPC-B.
 * `--seeded` also measures a database with 10 million rounds (`--rounds` for another number; seeded
 * once). `--seconds` and `--runs` set the duration. If commits wait for a standby, it also measures
 * the cost of that wait.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createProductDatabase, dropDatabase } from '../database/bench-databases.ts';
import { LOADED_PLAYERS, preparePlayers } from '../database/bench-players.ts';
import { openBenchServer } from '../database/bench-server.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';
import { prepareTpcB, runScript, runTpcB } from '../load/pgbench.ts';
import { preparePlayFunction } from '../load/play-function.ts';
import { loads, print, printRuns, type Run } from '../load/print-rounds.ts';
import { findPostmaster } from '../load/processor-time.ts';
import { startProductServer, type ProductServer } from '../load/product-server.ts';
import { commitAlone, readReplication } from '../load/replication.ts';
import { runHttpLoad } from '../load/run-http-load.ts';
import { checkLedger } from '../seed/check-ledger.ts';
import { CLIENT_SEED } from '../seed/round-writer.ts';
import { readOptions } from '../../tools/read-options.ts';

const CLIENTS = 32;
const WARM_UP_SECONDS = 2;
const BODY = JSON.stringify({ product_id: 1, client_seed: CLIENT_SEED });

const { runs, seconds, seeded, rounds } = readOptions({
  runs: { type: 'number', default: 3 },
  seconds: { type: 'number', default: 10 },
  seeded: { type: 'switch' },
  rounds: { type: 'number', default: 10_000_000 },
});

type Product = { url: string; server: ProductServer; cookies: string[] };
type Products = { empty: Product; seeded: Product | undefined; local: Product | undefined };

async function openProduct(url: string): Promise<Product> {
  const cookies = await preparePlayers(url, LOADED_PLAYERS);
  const product = { url, server: await startProductServer(url), cookies };
  opened.push(product);
  return product;
}

async function measure(tpcBUrl: string, { empty, seeded, local }: Products): Promise<Run[]> {
  await preparePlayFunction(empty.url, scripts);
  const postmaster = (await findPostmaster(empty.url)) ?? null;
  const buy = ({ url: own, server: { baseUrl, pid }, cookies }: Product) => {
    const otherDatabases = opened.filter(({ url }) => url !== own).map(({ url }) => new URL(url).pathname.slice(1));
    const load = { baseUrl, cookies, body: BODY, connections: CLIENTS, warmUpSeconds: WARM_UP_SECONDS, seconds };
    return runHttpLoad({ ...load, processes: [pid, postmaster], otherDatabases });
  };
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    const figures: Run = {
      tpcB: await runTpcB(tpcBUrl, { clients: CLIENTS, seconds }),
      pgbench: await runScript(empty.url, { clients: CLIENTS, seconds, script: scripts.plays }),
      alone: await runScript(empty.url, { clients: 1, seconds: Math.ceil(seconds / 2), script: scripts.plays }),
      without: await runScript(empty.url, { clients: 1, seconds: Math.ceil(seconds / 2), script: scripts.without }),
      http: await buy(empty),
      seeded: seeded && (await buy(seeded)),
      local: local && (await buy(local)),
    };
    measured.push(figures);
    const perSecond = [figures.tpcB, figures.pgbench, ...loads(figures)].map((each) => each.perSecond.toFixed(0).padStart(6));
    console.log(`run ${run + 1}, per second: ${perSecond.join(' ')}   load of the machine ${loadavg()[0]!.toFixed(1)}`);
    for (const { firstError } of loads(figures)) if (firstError !== '') console.log(firstError);
  }
  return measured;
}

async function openLocal(): Promise<Product> {
  const url = await createProductDatabase(server.adminUrl, names.local);
  await commitAlone(url);
  return openProduct(url);
}

const server = await openBenchServer();
const names = {
  product: `bench_empty_${process.pid}`,
  tpcB: `bench_tpcb_${process.pid}`,
  local: `bench_local_${process.pid}`,
};
const opened: Product[] = [];
const folder = await mkdtemp(join(tmpdir(), 'raspasorte-bench-'));
const scripts = { plays: join(folder, 'plays.sql'), without: join(folder, 'without.sql') };
try {
  const replication = await readReplication(server.adminUrl);
  const tpcBUrl = await createDatabase(server.adminUrl, names.tpcB);
  await prepareTpcB(tpcBUrl);
  const measured = await measure(tpcBUrl, {
    empty: await openProduct(await createProductDatabase(server.adminUrl, names.product)),
    seeded: seeded ? await openProduct(await openSeededDatabase(server.adminUrl, rounds)) : undefined,
    local: replication.standbys === '' ? undefined : await openLocal(),
  });
  printRuns(measured, replication, rounds);
  for (const { url } of opened) {
    const differences = await checkLedger(url);
    print('differences found by the ledger checker', String(differences.length), '0', differences.length === 0);
    for (const difference of differences) console.log(difference);
  }
} finally {
  for (const product of opened) await product.server.stop();
  for (const name of Object.values(names)) await dropDatabase(server.adminUrl, name);
  await rm(folder, { recursive: true });
  await server.stop();
}
