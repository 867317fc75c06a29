/**
 * `npm run bench:seed`: creates a database with 10 million rounds (`--rounds` for another number)
 * of the last 60 days, and with their players, ledger rows, deposits and progress. It is on the
 * server of DATABASE_URL or on an embedded one below .cache/bench, and is kept until a migration
 * changes. An interrupted run continues where it stopped.
 */
import { openBenchServer } from '../database/bench-server.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';
import { checkLedger } from '../seed/check-ledger.ts';
import { readOptions } from '../../tools/read-options.ts';

const options = readOptions({ rounds: { type: 'number', default: 10_000_000 } });
const server = await openBenchServer();
try {
  const url = await openSeededDatabase(server.adminUrl, options.rounds);
  const differences = await checkLedger(url);
  for (const difference of differences) console.error(difference);
  console.log(`${new URL(url).pathname.slice(1)}: ${differences.length} differences found by the ledger checker`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
