/**
 * Guarantees: only an empty database is written to, all rows come in one transaction, and a restore
 * that fails can be tried again. Rows come as they were, so no trigger runs for them; every
 * constraint is checked.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readMigrationFiles } from '../../platform/database/migration-files.ts';
import { migrate } from '../../platform/database/run-migrations.ts';
import { startOptions, usualTimeLimits, type EveryTimeLimit } from '../../platform/database/time-limits.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Manifest, TableInBackup } from './manifest.ts';
import {
  analyze,
  clearTables,
  copyIn,
  countRows,
  endSeedEpoch,
  fixTextFormat,
  isInUse,
  selectAppliedMigrations,
  selectTables,
  setSequence,
  validateConstraints,
  enableTriggers,
} from './queries.ts';
import type { OpenBackup } from './read-backup.ts';

/** Sets up a schema that is not the product's own, such as the sandbox bank's. */
export type SetUpSchema = (connectionString: string) => Promise<void>;

/**
 * Fills an empty database over the connection of its owner. `others` sets up the schemas that a
 * backup may hold besides the product's own. Throws BackupRefused with one sentence; no row has
 * changed then.
 */
export async function restoreBackup(
  backup: OpenBackup,
  connectionString: string,
  others: Readonly<Record<string, SetUpSchema>> = {},
  limits: Pick<EveryTimeLimit, 'backup' | 'migrations'> = usualTimeLimits,
): Promise<void> {
  const { manifest } = backup;
  await requireKnownMigrations(manifest);
  const options = startOptions(limits.backup);
  const client = new pg.Client({ connectionString, application_name: 'raspasorte-restore', options });
  // An error of the connection is reported to the writer of the stream.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await fixTextFormat(client);
    const missing = await countMissingMigrations(client, manifest);
    if (await isInUse(client)) throw notEmpty();
    if (missing > 0) await migrate(connectionString, { count: missing, limits: limits.migrations });
    for (const [schema, setUp] of Object.entries(others))
      if (manifest.tables.some((table) => table.schema === schema)) await setUp(connectionString);
    await client.query('begin');
    await fillTables(client, backup);
    await client.query('commit');
    await migrate(connectionString, { limits: limits.migrations });
    await validateConstraints(client);
    await analyze(client);
  } finally {
    // A transaction that is still open ends with its connection.
    await client.end().catch(() => undefined);
  }
}

const notEmpty = () =>
  new BackupRefused('A backup is restored only into an empty database, and this one is in use: nothing was changed.');

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = await readMigrationFiles();
  const same = migrations.every(({ name, sha256 }, index) => known[index]?.name === name && known[index].sha256 === sha256);
  if (!same) throw new BackupRefused('The backup is of another version of this product: restore it with that one, then upgrade.');
}

/** How many migrations lie between the database and the backup. */
async function countMissingMigrations(client: pg.Client, { migrations }: Manifest): Promise<number> {
  const applied = await selectAppliedMigrations(client);
  if (applied === undefined && (await selectTables(client)).length > 0) throw notEmpty();
  const isPrefix = (applied ?? []).every((name, index) => migrations[index]?.name === name);
  if (!isPrefix)
    throw new BackupRefused('The database is already of a newer version than the backup: restore into an empty one.');
  return migrations.length - (applied?.length ?? 0);
}

async function fillTables(client: pg.Client, backup: OpenBackup): Promise<void> {
  const { tables, sequences } = backup.manifest;
  requireSameTables(await selectTables(client), tables);
  await clearTables(client, tables);
  for (const table of tables) {
    await pipeline(Readable.from(backup.read(table), { objectMode: false }), copyIn(client, table));
    const rows = await countRows(client, table);
    if (rows !== table.rows)
      throw new BackupRefused(
        `${table.schema}.${table.name} would have ${rows} rows instead of ${table.rows}: nothing was restored.`,
      );
  }
  await enableTriggers(client, tables);
  for (const sequence of sequences) await setSequence(client, sequence);
  await endSeedEpoch(client);
}

function requireSameTables(found: readonly { schema: string; name: string }[], expected: readonly TableInBackup[]): void {
  const names = (tables: readonly { schema: string; name: string }[]) =>
    tables
      .map(({ schema, name }) => `${schema}.${name}`)
      .toSorted()
      .join(', ');
  if (names(found) !== names(expected)) throw notEmpty();
}
