/**
 * Guarantees: everything in a backup is from one snapshot. Plays and payments go on meanwhile; each
 * is in the backup as a whole or not at all. A file with the backup's name is complete and on disk.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { readMigrationFiles } from '../../platform/database/migration-files.ts';
import { startOptions, usualTimeLimits, type TimeLimits } from '../../platform/database/time-limits.ts';
import { createBackupFile, backupPath, type BackupFile } from './backup-file.ts';
import { BackupRefused } from './backup-refused.ts';
import { MANIFEST, MANIFEST_HASH, type Manifest, type PartOfTable } from './manifest.ts';
import { orderTables } from './order-tables.ts';
import {
  beginSnapshot,
  copyOut,
  fixTextFormat,
  selectAppliedMigrations,
  selectAuditHead,
  selectReferences,
  selectSequences,
  selectTables,
  type CatalogueTable,
} from './queries.ts';
import { fingerprintsOf, type KnownSecrets } from './secret-fingerprints.ts';

export type BackupOptions = {
  /** Connects as the database's owner. */
  connectionString: string;
  /** A file that does not exist yet, or a folder. */
  place: string;
  secrets: KnownSecrets;
  limits?: TimeLimits;
};
export type WrittenBackup = { file: string; bytes: number; manifest: Manifest };

/** Uncompressed bytes of a part. Two parts are in memory at once. */
const PART_BYTES = 8 * 1024 * 1024;
/** The fastest level shrinks the rows of the ledger to a tenth; slower levels gain little more. */
const pack = (content: Buffer) => promisify(gzip)(content, { level: 1 });

/** Writes all of the database into one file. Throws BackupRefused with one sentence. */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { connectionString, place, secrets, limits = usualTimeLimits.backup } = options;
  const client = new pg.Client({ connectionString, application_name: 'raspasorte-backup', options: startOptions(limits) });
  // An error of the connection is reported to the reader of the stream.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await fixTextFormat(client);
    const snapshot = await beginSnapshot(client);
    const name = await backupPath(place, snapshot.createdAt);
    const file = await createBackupFile(name, snapshot.createdAt);
    try {
      const manifest = await fillFile(client, file, { ...snapshot, secrets });
      return { file: name, bytes: await file.publish(), manifest };
    } catch (error) {
      await file.discard();
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Snapshot = { createdAt: Date; serverVersion: string; secrets: KnownSecrets };

async function fillFile(client: pg.Client, file: BackupFile, { createdAt, serverVersion, secrets }: Snapshot): Promise<Manifest> {
  const migrations = await namedMigrations(client);
  const tables = orderTables(await selectTables(client), await selectReferences(client));
  const copied: { table: CatalogueTable; copy: Copied }[] = [];
  for (const table of tables) copied.push({ table, copy: await copyTable(client, file, table) });
  const manifest: Manifest = {
    format: 'raspasorte-backup',
    version: 1,
    created_at: createdAt.toISOString(),
    server_version: serverVersion,
    migrations,
    audit_head: await selectAuditHead(client),
    secrets: fingerprintsOf(secrets),
    // After the rows: a sequence may be ahead of them, never behind.
    sequences: await selectSequences(client),
    tables: copied.map(({ table, copy }) => ({ ...table, rows: copy.rows(), parts: copy.parts })),
  };
  const { sha256 } = await file.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  await file.add(MANIFEST_HASH, Buffer.from(`${sha256}  ${MANIFEST}\n`));
  return manifest;
}

/** The migrations that the database has, as this program knows them. */
async function namedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const applied = await selectAppliedMigrations(client);
  const known = new Map((await readMigrationFiles()).map((file) => [file.name, file]));
  if (applied === undefined || applied.length === 0)
    throw new BackupRefused('There is nothing to back up: the database is empty.');
  const migrations = applied.flatMap((name) => {
    const file = known.get(name);
    return file ? [{ name, sha256: file.sha256 }] : [];
  });
  if (migrations.length !== applied.length)
    throw new BackupRefused('The database belongs to another version of this product: back it up with that one.');
  return migrations;
}

/** `rows` is known once the database has answered the next query. */
type Copied = { parts: PartOfTable[]; rows: () => number };

async function copyTable(client: pg.Client, file: BackupFile, table: CatalogueTable): Promise<Copied> {
  const parts: PartOfTable[] = [];
  let [gathered, bytes] = [[] as Buffer[], 0];
  let writing = Promise.resolve();
  const flush = async () => {
    const content = Buffer.concat(gathered);
    [gathered, bytes] = [[], 0];
    // One part is compressed and written while the next one is gathered.
    await writing;
    writing = pack(content).then(async (packed) => {
      const entry = `${table.schema}.${table.name}/${String(parts.length).padStart(6, '0')}.copy.gz`;
      parts.push(await file.add(entry, packed));
    });
    // `await writing` throws the error later; until then it must not end the process as unhandled.
    writing.catch(() => undefined);
  };
  const stream = copyOut(client, table);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  await writing;
  return { parts, rows: () => stream.rowCount };
}
