/**
 * `npm run -s ledger:verify`: exit code 0 and the counts when every invariant holds, else 1 and
 * each difference. 2 for wrong usage or environment, or where the check could not finish.
 */
import { readConfig } from '../src/config.ts';
import { openDatabase, requireDatabase } from '../src/platform/database/open-database.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { verifyLedger } from '../src/money/ledger/verify-ledger.ts';
import { explainError } from './explain-error.ts';

const WITHOUT_ARCHIVE = '--without-archive';
const USAGE = `npm run -s ledger:verify -- [${WITHOUT_ARCHIVE}]
  Checks the books from the first transfer on, old months in the archive included; ${WITHOUT_ARCHIVE} leaves these out.`;

/** Ranges of players that are checked in parallel: PostgreSQL uses a core for each. */
const WORKERS = 2;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = explainError(error);
}

async function run(words: readonly string[]): Promise<number> {
  if (words.some((word) => word !== WITHOUT_ARCHIVE)) {
    console.error(USAGE);
    return 2;
  }
  const config = await requireDatabase(readConfig());
  const database = await openDatabase(config);
  const pool = createPool({ connectionString: database.connectionString, max: WORKERS, limits: config.timeLimits.checks });
  // Old months are read from the archive. Without it the rest is proven while it cannot be reached.
  const withArchive = config.archive.url !== undefined && !words.includes(WITHOUT_ARCHIVE);
  try {
    const { counts, differences } = await verifyLedger(pool, { parts: WORKERS, withArchive });
    for (const difference of differences) console.error(difference);
    console.log(JSON.stringify({ ...counts, differences: differences.length }));
    return differences.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await database.close();
  }
}
