import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails that a server without SMTP has written to its folder, whole or only as plain text. */
export async function readOutbox(folder: string, kind: 'eml' | 'txt'): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(`.${kind}`));
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}
