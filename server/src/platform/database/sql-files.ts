import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** `name` is the path below the folder without `.sql`, as the database records it. */
export type SqlFile = { name: string; sha256: string; sql: string };

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The SQL files of a folder and its subfolders, sorted by path. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'));
  return Promise.all(
    paths.toSorted().map(async (path) => {
      const sql = await readFile(`${folder}/${path}`, 'utf8');
      return { name: path.slice(0, -'.sql'.length), sha256: sha256(sql), sql };
    }),
  );
}
