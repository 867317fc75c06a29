import type { SqlText } from './sql-functions.ts';

/** The tables and views that a function reads or writes, as `schema.name` outside of public. */
export function tablesOf({ body }: SqlText, known: readonly string[]): string[] {
  const names = [...body.matchAll(/\b(?:from|join|into|update)\s+((?:auth\.)?"?\w+"?)/g)].map(([, name = '']) =>
    name.replaceAll('"', ''),
  );
  return [...new Set(names)].filter((name) => known.includes(name)).toSorted();
}
