/**
 * `npm run -s restore -- <backup>`: exit code 0 when everything is restored and proven, 1 when it
 * was refused or differs, 2 for wrong usage or environment, or where it could not finish.
 */
import { recordAction } from '../src/platform/audit-trail/record-action.ts';
import { BackupRefused } from '../src/office/backup/backup-refused.ts';
import { checkRestored } from '../src/office/backup/check-restored.ts';
import type { Manifest } from '../src/office/backup/manifest.ts';
import { openBackup } from '../src/office/backup/read-backup.ts';
import { restoreBackup } from '../src/office/backup/restore-backup.ts';
import { fingerprintsOf } from '../src/office/backup/secret-fingerprints.ts';
import { linkArchive } from '../src/money/archiving/archive-months.ts';
import { readConfig, type Config } from '../src/config.ts';
import { otherSchemas } from '../src/sandbox-bank.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createPool, inTransaction, type Pool } from '../src/platform/database/pool.ts';
import { findSecret } from '../src/platform/secrets/load-secret.ts';
import { commandLineActor } from './command-line-actor.ts';
import { explainError } from './explain-error.ts';

const WITHOUT_KEYS = '--without-keys';
const USAGE = `npm run -s restore -- <backup> [${WITHOUT_KEYS}]
  Brings a backup back into an empty database and proves that it is whole. The keys that belong to it must be in their place first;
  ${WITHOUT_KEYS} restores for a look at the data only.`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof BackupRefused) console.error(error.message);
  process.exitCode = error instanceof BackupRefused ? 1 : explainError(error);
}

async function run(args: readonly string[]): Promise<number> {
  const [file, ...others] = args.filter((arg) => arg !== WITHOUT_KEYS);
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  const backup = await openBackup(file);
  try {
    if (!args.includes(WITHOUT_KEYS)) await requireKeys(config, backup.manifest);
    const database = await openDatabase(config, undefined, 'keep');
    try {
      await restoreBackup(backup, database.connectionString, otherSchemas, config.timeLimits);
      return await prove(database.connectionString, backup.manifest, config);
    } finally {
      await database.close();
    }
  } finally {
    await backup.close();
  }
}

/** With other keys, the old seeds could not be read and two-factor sign-in would fail. */
async function requireKeys(config: Config, { secrets }: Manifest): Promise<void> {
  const here = fingerprintsOf({
    seedKey: await findSecret(config.dataDir, 'seed-key', config.seedKey),
    authSecret: await findSecret(config.dataDir, 'auth-secret', config.authSecret),
  });
  const refuse = (name: string, place: string, known: string) =>
    new BackupRefused(
      `The ${name} here is not the one that belongs to this backup (${known}): put that one into ${place} first. Nothing was restored.`,
    );
  if (here.seed_key !== secrets.seed_key) throw refuse('seed key', 'DATA_DIR/secrets/seed-key or SEED_KEY', secrets.seed_key);
  if (here.auth_secret !== secrets.auth_secret)
    throw refuse('account secret', 'DATA_DIR/secrets/auth-secret or AUTH_SECRET', secrets.auth_secret);
}

async function prove(connectionString: string, manifest: Manifest, { timeLimits, archive }: Config): Promise<number> {
  const pool = createPool({ connectionString, max: 2, limits: timeLimits.checks });
  try {
    // A backup holds no link to the archive of old months.
    if (archive.url !== undefined) await link(pool, archive.url);
    const { counts, differences } = await checkRestored(pool, manifest);
    for (const difference of differences) console.error(difference);
    if (differences.length > 0) {
      console.error('The backup was restored, but its books do not agree: do not open the product on them.');
      return 1;
    }
    await inTransaction(pool, (tx) =>
      recordAction(tx, {
        ...commandLineActor(),
        action: 'restore-backup',
        subject: '',
        details: { created_at: manifest.created_at, audit_head: manifest.audit_head.seq },
      }),
    );
    console.log(
      `Restored as of ${manifest.created_at}: ${JSON.stringify(counts)}, every row counted, 0 differences, the audit log whole.`,
    );
    console.log(
      'The seed epoch of that time has ended: the next start begins another one, since cards sold after the backup are known to their players.',
    );
    return 0;
  } finally {
    await pool.end();
  }
}

async function link(pool: Pool, archiveUrl: string): Promise<void> {
  try {
    await linkArchive({ pool, archiveUrl });
  } catch (error) {
    console.error(`The archive of old months is not linked, the job archive-months tries again: ${(error as Error).message}`);
  }
}
