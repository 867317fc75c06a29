import { readFunctionFiles } from '../../src/platform/database/function-files.ts';

export type SqlText = {
  name: string;
  /** The folder below server/functions; empty for a file beside the folders. */
  area: string;
  /** Arguments, result and properties. */
  header: string;
  body: string;
  isGranted: boolean;
};

const FUNCTION = /^create or replace function (\w+)([\s\S]*?)\bas \$\$\n([\s\S]*?)^\$\$;/gm;
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '');

/** Every SQL function, as in its file. Throws when a declared function cannot be parsed. */
export async function readSqlTexts(): Promise<SqlText[]> {
  const files = await readFunctionFiles();
  return files.flatMap((file) => {
    const texts = parseSqlTexts(file.name, file.sql);
    if (texts.length !== file.functions.length) throw new Error(`${file.name}.sql has a function that ends in another way`);
    return texts;
  });
}

export function parseSqlTexts(file: string, sql: string): SqlText[] {
  const granted = new Set(
    [...sql.matchAll(/^grant execute on function ([\w, ]+) to raspasorte_app;/gm)].flatMap(([, names = '']) => names.split(', ')),
  );
  return [...withoutComments(sql).matchAll(FUNCTION)].map(([, name = '', header = '', body = '']) => ({
    name,
    area: file.includes('/') ? file.split('/')[0]! : '',
    header,
    body,
    isGranted: granted.has(name),
  }));
}
