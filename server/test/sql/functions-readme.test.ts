import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFunctionFiles } from '../../src/platform/database/function-files.ts';
import { openBooks, type Books } from '../books.ts';
import { readSqlTexts } from './sql-functions.ts';
import { outcomesOf } from './sql-outcomes.ts';
import { tablesOf } from './sql-tables.ts';
import { tableAreas } from './table-areas.ts';

const readme = await readFile(new URL('../../functions/README.md', import.meta.url), 'utf8');
const functions = await readSqlTexts();
const areas = Object.entries(tableAreas);
const allTables = areas.flatMap(([, tables]) => tables);

/** The rows of the table below a heading, cell by cell; the first names a function. */
function rowsBelow(heading: string): string[][] {
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
    name,
    ...cells.split('|').map((cell) => cell.trim()),
  ]);
}

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const listed = [...rowsBelow('Money functions'), ...rowsBelow('Other functions that the server may call')];

describe('the README of the SQL functions', () => {
  test('lists every function that the server may call, and no other', async () => {
    const { rows } = await books.owner.query<{ name: string }>(`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('raspasorte_app', p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    expect(listed.map(([name = '']) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test.each(listed.map((row) => [row[0]!, row.at(-1)!] as const))('lists the outcomes of %s', (name, outcomes) => {
    const hasOutcome = /\boutcome text\b/.test(functions.find((each) => each.name === name)!.header);
    const said = outcomes.split(/[,;] /).filter((outcome) => outcome !== '');
    expect(said.toSorted()).toEqual(hasOutcome ? [...outcomesOf(name, functions)].toSorted() : []);
  });

  test('says which tables of other areas each function touches', () => {
    const touched = functions.flatMap((text) => {
      const tables = tablesOf(text, allTables);
      const foreign = areas
        .filter(([area]) => area !== text.area)
        .map(([area, own]) => [area, tables.filter((table) => own.includes(table))] as const)
        .filter(([, found]) => found.length > 0);
      return foreign.length > 0
        ? [[text.name, foreign.map(([area, found]) => `${area}: ${found.join(', ')}`).join('; ')] as const]
        : [];
    });
    expect(touched.length).toBeGreaterThan(15);
    expect(new Map(rowsBelow('What functions touch of other areas').map(([name, tables]) => [name, tables]))).toEqual(
      new Map(touched),
    );
  });

  test('every function stands in a folder that server/src has too', async () => {
    const folders = (await readFunctionFiles()).map(({ name }) => dirname(name));
    const own = [...new Set(folders)].filter((folder) => !existsSync(new URL(`../../src/${folder}`, import.meta.url)));
    expect(own).toEqual([]);
    expect(folders.filter((folder) => folder === '.')).toHaveLength(2); // those that serve all areas
  });

  test('every table belongs to one area', async () => {
    const { rows } = await books.owner.query<{ name: string }>(`
      select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'v') and c.relname !~ '^schema_'`);
    expect(allTables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

test('the database has the functions of the files and no other', async () => {
  const { rows } = await books.owner.query<{ name: string }>(`
    select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(functions.map(({ name }) => name).toSorted());
});
