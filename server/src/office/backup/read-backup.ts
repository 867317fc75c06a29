/**
 * Guarantees: a backup that `openBackup` returns is complete and unchanged; every byte was checked.
 */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BackupRefused } from './backup-refused.ts';
import {
  MANIFEST,
  MANIFEST_HASH,
  manifest as manifestSchema,
  type Manifest,
  type PartOfTable,
  type TableInBackup,
} from './manifest.ts';
import { BLOCK_BYTES, isEmptyBlock, paddingAfter, readTarHeader } from './tar-entries.ts';

export type OpenBackup = {
  manifest: Manifest;
  /** A table in COPY's text format, piece by piece. */
  read(table: TableInBackup): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};

type Place = { at: number; bytes: number };

/**
 * Opens a backup and checks all of it against its manifest. Throws BackupRefused when the file is
 * damaged or is not a backup of this product.
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new BackupRefused(`The backup cannot be read: ${error.message}.`);
  });
  try {
    const entries = await listEntries(handle, file);
    const manifest = await readManifest(handle, entries, file);
    for (const { parts } of manifest.tables) for (const part of parts) await readPart(handle, entries, { part, file });
    return {
      manifest,
      async *read({ parts }) {
        for (const part of parts) yield await promisify(gunzip)(await readPart(handle, entries, { part, file }));
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const damaged = (file: string, what: string) =>
  new BackupRefused(`The backup ${file} is damaged and was not restored: ${what}. Take another copy of it.`);

async function listEntries(handle: FileHandle, file: string): Promise<Map<string, Place>> {
  const entries = new Map<string, Place>();
  const { size } = await handle.stat();
  for (let at = 0; ;) {
    const block = await readBytes(handle, { at, bytes: BLOCK_BYTES });
    if (entries.size > 0 && isEmptyBlock(block)) return entries;
    const header = readTarHeader(block);
    if (header === null) {
      if (entries.size > 0) throw damaged(file, `it breaks off after ${at} bytes`);
      throw new BackupRefused(`${file} is not a backup of this product.`);
    }
    if (at + BLOCK_BYTES + header.bytes > size) throw damaged(file, `it breaks off in ${header.name}`);
    entries.set(header.name, { at: at + BLOCK_BYTES, bytes: header.bytes });
    at += BLOCK_BYTES + header.bytes + paddingAfter(header.bytes);
  }
}

async function readManifest(handle: FileHandle, entries: Map<string, Place>, file: string): Promise<Manifest> {
  const [place, hashPlace] = [entries.get(MANIFEST), entries.get(MANIFEST_HASH)];
  if (place === undefined || hashPlace === undefined)
    throw new BackupRefused(`${file} is not a whole backup of this product: it has no manifest.`);
  const content = await readBytes(handle, place);
  const [hash] = (await readBytes(handle, hashPlace)).toString().split(' ');
  if (createHash('sha256').update(content).digest('hex') !== hash) throw damaged(file, 'its manifest was changed');
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw new BackupRefused(`${file} was written by another version of this product, which can restore it.`);
  return parsed.data;
}

async function readPart(
  handle: FileHandle,
  entries: Map<string, Place>,
  { part, file }: { part: PartOfTable; file: string },
): Promise<Buffer> {
  const content = await readBytes(handle, entries.get(part.entry) ?? { at: 0, bytes: 0 });
  if (createHash('sha256').update(content).digest('hex') !== part.sha256)
    throw damaged(file, `${part.entry} was changed or is missing`);
  return content;
}

/** Returns fewer bytes when the file ends earlier. */
async function readBytes(handle: FileHandle, { at, bytes }: Place): Promise<Buffer> {
  const content = Buffer.alloc(bytes);
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await handle.read(content, read, bytes - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return content.subarray(0, read);
}
