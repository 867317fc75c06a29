import { fileURLToPath } from 'node:url';
import { readSqlFiles, sha256, type SqlFile } from './sql-files.ts';

const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../../functions', import.meta.url));
/**
 * The tables in which the database records the current text of each function, and every set of
 * function files that it has had.
 */
export const FUNCTIONS_TABLE = 'schema_functions';
export const FUNCTION_SETS_TABLE = 'schema_function_sets';

export type SqlFunction = {
  name: string;
  /**
   * Arguments and result type. When they change, PostgreSQL would keep the old function beside the
   * new one.
   */
  signature: string;
};
export type FunctionFile = SqlFile & { functions: SqlFunction[] };

const DECLARATION = /^create or replace function (\w+)\s*(\([\s\S]*?)\blanguage\b/gm;

/** Throws when a file declares no function, or one that another file declares too. */
export function parseFunctionFiles(files: readonly SqlFile[]): FunctionFile[] {
  const homes = new Map<string, string>();
  return files.map((file) => {
    const functions = [...file.sql.matchAll(DECLARATION)].map(([, name = '', signature = '']) => ({
      name,
      signature: signature.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim(),
    }));
    if (functions.length === 0) throw new Error(`${file.name}.sql holds no function`);
    for (const { name } of functions) {
      const home = homes.get(name);
      if (home !== undefined) throw new Error(`${name} stands in ${home}.sql and in ${file.name}.sql`);
      homes.set(name, file.name);
    }
    return { ...file, functions };
  });
}

/** Every SQL function, in the text that this program brings. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  return parseFunctionFiles(await readSqlFiles(FUNCTIONS_FOLDER));
}

/** One hash over the text of all functions. */
export function hashOfSet(files: readonly FunctionFile[]): string {
  return sha256(
    files
      .map((file) => file.sha256)
      .toSorted()
      .join('\n'),
  );
}
