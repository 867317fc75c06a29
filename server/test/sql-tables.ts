import type { SqlText } from './sql-functions.ts';

/** Which tables and views a function names where one can be read or written, as `schema.name` outside of public. */
export function tablesOf({ body }: SqlText, known: readonly string[]): string[] {
  const names = [...body.matchAll(/\b(?:from|join|into|update)\s+((?:auth\.)?"?\w+"?)/g)].map(([, name = '']) =>
    name.replaceAll('"', ''),
  );
  return [...new Set(names)].filter((name) => known.includes(name)).toSorted();
}
