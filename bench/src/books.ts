/**
 * `npm run bench:books`: measures the ledger checks with 10 million rounds stored (`--rounds` for
 * another number; seeded once): the hourly check with a million unchecked rounds (`--new`), then
 * the full check. Each checks two ranges of players in parallel. Also prints the disk space of a
 * round.
 */
import { loadavg } from 'node:os';
import { proveLedger } from '@raspasorte/server/src/money/ledger/prove-ledger.ts';
import { verifyLedger } from '@raspasorte/server/src/money/ledger/verify-ledger.ts';
import { createPool, type Pool } from '@raspasorte/server/src/platform/database/pool.ts';
import { usualTimeLimits } from '@raspasorte/server/src/platform/database/time-limits.ts';
import { openBenchServer } from '../database/bench-server.ts';
import { rewindProvenHeads } from '../database/rewind-proven-heads.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';
import { readOptions } from '../../tools/read-options.ts';

const HOUR_SECONDS = 10;
const FULL_SECONDS = 60;

const options = readOptions({
  rounds: { type: 'number', default: 10_000_000 },
  new: { type: 'number', default: 1_000_000 },
});

async function time(what: string, goal: number, check: () => Promise<readonly string[]>): Promise<void> {
  const begunMs = performance.now();
  const differences = await check();
  const seconds = (performance.now() - begunMs) / 1000;
  const verdict = seconds <= goal ? 'met' : 'MISSED';
  const load = `load of the machine ${loadavg()[0]!.toFixed(1)}`;
  console.log(`${what.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s   goal <= ${goal} s  ${verdict}   ${load}`);
  for (const difference of differences) console.log(difference);
}

/** Prints the bytes per round of the tables that a round writes, with their indexes. */
async function printBytes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; own: number; indexes: number; rounds: number }>(
    `select relname as table, pg_table_size(oid) as own, pg_indexes_size(oid) as indexes, (select count(*) from round) as rounds
     from pg_class where oid = any (array['round', 'ledger_transfer', 'idempotency_key']::regclass[]) order by 2 desc`,
  );
  let sum = 0;
  for (const { table, own, indexes, rounds } of rows) {
    sum += (own + indexes) / rounds;
    console.log(`${table.padEnd(44)} ${(own / rounds).toFixed(0)} + ${(indexes / rounds).toFixed(0)} bytes for each round`);
  }
  console.log(`${'all three'.padEnd(44)} ${sum.toFixed(0)} bytes for each round, payments included`);
}

const server = await openBenchServer();
const connectionString = await openSeededDatabase(server.adminUrl, options.rounds);
const pool = createPool({ connectionString, max: 2, limits: usualTimeLimits.checks });
try {
  await printBytes(pool);
  const news = await rewindProvenHeads(connectionString, options.new);
  await time(`the hour: ${news} new rounds`, HOUR_SECONDS, () => proveLedger(pool, { parts: 2 }));
  await time('all of it', FULL_SECONDS, async () => (await verifyLedger(pool, { parts: 2 })).differences);
} finally {
  await pool.end();
  await server.stop();
}
