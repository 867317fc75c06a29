/**
 * `npm run -s ledger:verify`: exit 0 and the counts when every invariant holds, else 1 and each
 * difference.
 */
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { StartupError } from '../src/platform/database/startup-error.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { verifyLedger } from '../src/money/ledger/verify-ledger.ts';

/** Ranges of players that are checked side by side: PostgreSQL gives each a core. */
const WORKERS = 2;

try {
  const config = readConfig();
  const database = await openDatabase(config);
  const pool = createPool({ connectionString: database.connectionString, max: WORKERS, limits: config.timeLimits.checks });
  // Old months are read from the archive, unless it cannot be reached and the rest is to be proven all the same.
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
