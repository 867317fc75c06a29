/**
 * `npm run -s backup -- <file or folder>`: exit code 0 and the file's name, 1 when it was refused,
 * 2 for wrong usage or environment, or where it could not finish.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../src/office/backup/backup-refused.ts';
import { recordBackup } from '../src/office/backup/record-backup.ts';
import { writeBackup } from '../src/office/backup/write-backup.ts';
import { readConfig } from '../src/config.ts';
import { requireSeedKey } from '../src/game/epochs/open-seed.ts';
import { openDatabase, requireDatabase } from '../src/platform/database/open-database.ts';
import { createPool } from '../src/platform/database/pool.ts';
import type { TimeLimits } from '../src/platform/database/time-limits.ts';
import { requireSecrets } from '../src/platform/secrets/load-secret.ts';
import { commandLineActor } from './command-line-actor.ts';
import { explainError } from './explain-error.ts';

const USAGE = `npm run -s backup -- <file or folder>
  Copies the whole database as it is at one instant into one new file, while the product goes on.
  The keys in DATA_DIR/secrets are not in it.`;

try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof BackupRefused) console.error(error.message);
  process.exitCode = error instanceof BackupRefused ? 1 : explainError(error);
}

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [place] = positionals;
  if (place === undefined || positionals.length > 1 || process.argv.slice(2).some((word) => word.startsWith('-'))) {
    console.error(USAGE);
    return 2;
  }
  const config = await requireDatabase(readConfig());
  const secrets = await requireSecrets(config);
  const startedMs = performance.now();
  const database = await openDatabase(config, undefined, 'keep');
  const { connectionString } = database;
  const limits = config.timeLimits.backup;
  try {
    await requireKey(connectionString, secrets.seedKey, limits);
    const isRecorded = await recordBackup({ connectionString, actor: commandLineActor(), place: resolve(place), limits });
    if (!isRecorded) console.error('This database takes no writes, so the audit log holds no entry of this backup.');
    const { file, bytes, manifest } = await writeBackup({ connectionString, place, secrets, limits });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(file);
    console.log(
      `${rows} rows of ${manifest.tables.length} tables as of ${manifest.created_at}, ${bytes} bytes, in ${seconds} s.`,
    );
    console.log(
      'It holds personal data and no keys. Keep the two files of DATA_DIR/secrets (or SEED_KEY and AUTH_SECRET) in another safe place: ' +
        `without the seed key ${manifest.secrets.seed_key} no card can be drawn or proven, without the account secret ${manifest.secrets.auth_secret} two-factor sign-ins end.`,
    );
  } finally {
    await database.close();
  }
  return 0;
}

/** `restore` asks for the secrets that the backup names, so it must not name others. */
async function requireKey(connectionString: string, seedKey: string, limits: TimeLimits): Promise<void> {
  const pool = createPool({ connectionString, max: 1, limits });
  try {
    await requireSeedKey(pool, Buffer.from(seedKey, 'hex'));
  } finally {
    await pool.end();
  }
}
