import * as z from 'zod';

/** The last entries of a backup. A file without them is incomplete. */
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.json.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const part = z.object({ entry: z.string().min(1).max(100), bytes: count, sha256 });

const table = z.object({
  schema: z.string().min(1),
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  /** In order. Unpacked and joined, they are the table in COPY's text format. */
  parts: z.array(part),
});

/** Describes the content of a backup. Tables are in the order in which they can be filled. */
export const manifest = z.object({
  format: z.literal('raspasorte-backup'),
  version: z.literal(1),
  /** The time of the snapshot by the database's clock. All earlier commits are in the backup. */
  created_at: z.iso.datetime(),
  server_version: z.string(),
  migrations: z.array(z.object({ name: z.string().min(1), sha256 })).min(1),
  audit_head: z.object({ seq: count, hash: sha256 }),
  /**
   * Fingerprints of the secrets that belong to the data. The secrets themselves are not in the
   * backup.
   */
  secrets: z.object({ seed_key: z.string(), auth_secret: z.string() }),
  tables: z.array(table).min(1),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.int(), is_called: z.boolean() })),
});

export type Manifest = z.output<typeof manifest>;
export type TableInBackup = z.output<typeof table>;
export type PartOfTable = z.output<typeof part>;
