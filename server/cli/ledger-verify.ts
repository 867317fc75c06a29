/**
 * `npm run -s ledger:verify`: exit code 0 and the counts when every invariant holds, else 1 and
 * each difference. 2 for a wrong environment.
 */
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { StartupError } from '../src/platform/program/startup-error.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { verifyLedger } from '../src/money/ledger/verify-ledger.ts';

/** Ranges of players that are checked in parallel: PostgreSQL uses a core for each. */
const WORKERS = 2;

try {
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool({ connectionString: database.connectionString, max: WORKERS, limits: config.timeLimits.checks });
  // Old months are read from the archive. `--without-archive` proves the rest when the archive
  // cannot be reached.
  const withArchive = config.archive.url !== undefined && !process.argv.includes('--without-archive');
  const { counts, differences } = await verifyLedger(pool, { parts: WORKERS, withArchive });
  await pool.end();
  await database.close();
  for (const difference of differences) console.error(difference);
  console.log(JSON.stringify({ ...counts, differences: differences.length }));
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
