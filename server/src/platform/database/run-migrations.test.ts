import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../../../test/postgres/database.ts';
import { parseFunctionFiles } from './function-files.ts';
import { migrate } from './run-migrations.ts';
import { readSchemaState, type Schema } from './schema-state.ts';
import { sha256 } from './sql-files.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await createBareDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const role = `do $$ begin create role raspasorte_app nologin; exception when duplicate_object or unique_violation then null; end $$;`;
const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, sql]) => ({ name, sql, sha256: sha256(sql) }));
const firstTables = { '0001_role': role, '0002_pot': 'create table pot (cents bigint)' };
const schemaOf = (functions: Record<string, string>, migrations: Record<string, string> = firstTables): Schema => ({
  migrations: filesOf(migrations),
  functions: parseFunctionFiles(filesOf(functions)),
});
const answering = (name: string, answer: number, parameters = '') =>
  `create or replace function ${name}(${parameters}) returns integer language sql as $$ select ${answer} $$;`;

const run = (schema: Schema, options = {}) => migrate(database.connectionString, { schema, ...options });
const answerOf = async (call: string) => (await owner.query<{ answer: number }>(`select ${call} as answer`)).rows[0]?.answer;
const names = async () => (await readSchemaState(owner)).functions.map(({ name }) => name).toSorted();

describe('functions', () => {
  test('come after the migrations, once, and again when their text has changed', async () => {
    const first = schemaOf({ 'money/pay': answering('pay', 1), play: answering('play', 1) });
    expect(await run(first)).toEqual({ migrations: ['0001_role', '0002_pot'], functions: ['money/pay', 'play'] });
    expect(await run(first)).toEqual({ migrations: [], functions: [] });
    const second = schemaOf({ 'money/pay': answering('pay', 2), play: answering('play', 1) });
    expect(await run(second)).toEqual({ migrations: [], functions: ['money/pay'] });
    expect([await answerOf('pay()'), await answerOf('play()')]).toEqual([2, 1]);
    expect(await run(second)).toEqual({ migrations: [], functions: [] });
  });

  test('need no order among themselves, and a table may come with one that uses it', async () => {
    const calls = `create or replace function a_first() returns integer language sql as $$ select z_last() $$;`;
    await run(schemaOf({ a: calls, z: answering('z_last', 7) }));
    expect(await answerOf('a_first()')).toBe(7);
    const counts = `create or replace function count_jars() returns bigint language sql as $$ select count(*) from jar $$;`;
    await run(
      schemaOf({ a: calls, j: counts, z: answering('z_last', 7) }, { ...firstTables, '0003_jar': 'create table jar ()' }),
    );
    expect(await answerOf('count_jars()')).toBe('0');
  });

  test('with another signature replace the old one, and those whose file is gone are dropped', async () => {
    await run(schemaOf({ pay: answering('pay', 1), play: answering('play', 1) }));
    await run(schemaOf({ pay: answering('pay', 2, 'p_cents bigint') }));
    expect(await answerOf('pay(5)')).toBe(2);
    await expect(owner.query('select pay()')).rejects.toThrow('does not exist');
    await expect(owner.query('select play()')).rejects.toThrow('does not exist');
    expect(await names()).toEqual(['pay']);
  });

  test('keep their oid while their signature stays, for the statements that other processes have prepared', async () => {
    const oid = async () => (await owner.query(`select 'pay()'::regprocedure::oid as oid`)).rows;
    await run(schemaOf({ pay: answering('pay', 1) }));
    const before = await oid();
    await run(schemaOf({ pay: answering('pay', 2) }));
    expect(await oid()).toEqual(before);
  });

  test('may be called only by the roles that their file grants', async () => {
    const mayCall = async () => {
      const { rows } = await owner.query<{ app: boolean; anybody: boolean }>(`
        select has_function_privilege('raspasorte_app', 'pay()', 'execute') as app,
          exists (select from pg_proc p, aclexplode(p.proacl) a where p.proname = 'pay' and a.grantee = 0) as anybody`);
      return rows[0];
    };
    await run(schemaOf({ pay: `${answering('pay', 1)} grant execute on function pay to raspasorte_app;` }));
    expect(await mayCall()).toEqual({ app: true, anybody: false });
    await run(schemaOf({ pay: answering('pay', 1) }));
    expect(await mayCall()).toEqual({ app: false, anybody: false });
  });
});

describe('nothing changes', () => {
  const first = schemaOf({ pay: answering('pay', 1), play: answering('play', 1) });
  const third = { ...firstTables, '0003_jar': 'create table jar ()' };
  beforeEach(async () => void (await run(first)));
  const isUntouched = async () => {
    expect([await answerOf('pay()'), await answerOf('play()')]).toEqual([1, 1]);
    expect((await readSchemaState(owner)).migrations).toEqual(['0001_role', '0002_pot']);
    expect(await run(first)).toEqual({ migrations: [], functions: [] });
  };

  test.each([
    ['the text of one cannot be read', answering('play', 2).replace('select', 'selekt'), 'function play: syntax error'],
    ['one asks for a table that is not there', answering('play', 2).replace('2', 'count(*) from jug'), 'jug'],
    ['its file fails', `${answering('play', 2)} grant execute on function play to nobody_there;`, 'functions/play.sql: role'],
  ])('when %s', async (_, play, message) => {
    await expect(run(schemaOf({ pay: answering('pay', 2), play }, third))).rejects.toThrow(message);
    await isUntouched();
  });

  test('when something still depends on a function that would be dropped', async () => {
    await owner.query('create view takings as select pay() as cents');
    await expect(run(schemaOf({ play: answering('play', 2) }))).rejects.toThrow('other objects depend on it');
    await isUntouched();
  });

  test('when a migration fails', async () => {
    const failing = { ...third, '0004_jar': 'create table jar ()' };
    await expect(run(schemaOf({ pay: answering('pay', 2) }, failing))).rejects.toThrow('migrations/0004_jar.sql: relation');
    await isUntouched();
  });

  test('when a migration would run after a later one, or the database has one that this program does not know', async () => {
    const between = { ...firstTables, '0001_salt': 'create table salt ()' };
    await expect(run(schemaOf({ pay: answering('pay', 2) }, between))).rejects.toThrow('0001_salt would run after 0002_pot');
    const beside = { '0001_role': role, '0003_jar': 'create table jar ()' };
    await expect(run(schemaOf({ pay: answering('pay', 2) }, beside))).rejects.toThrow('the database has 0002_pot');
    await isUntouched();
  });
});

test('when several processes migrate at once, one does the work', async () => {
  const schema = schemaOf({ pay: answering('pay', 1), play: answering('play', 1) });
  const ran = (await Promise.all([run(schema), run(schema), run(schema)])).map(({ functions }) => functions.length);
  expect(ran.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
});

describe('an older program', () => {
  const older = schemaOf({ pay: answering('pay', 1) });

  test('leaves the functions of a newer one, with the same migrations or with more', async () => {
    await run(older);
    await run(schemaOf({ pay: answering('pay', 2) }));
    expect(await run(older)).toEqual({ migrations: [], functions: [] });
    expect(await answerOf('pay()')).toBe(2);
    await run(schemaOf({ pay: answering('pay', 3) }, { ...firstTables, '0003_jar': 'create table jar ()' }));
    const between = schemaOf({ pay: answering('pay', 4) });
    expect(await run(between)).toEqual({ migrations: [], functions: [] });
    expect(await answerOf('pay()')).toBe(3);
  });

  test('with the database to itself puts its own functions back, unless there are newer migrations', async () => {
    await run(older);
    await run(schemaOf({ pay: answering('pay', 2) }));
    expect(await run(older, { functions: 'ours' })).toEqual({ migrations: [], functions: ['pay'] });
    expect(await answerOf('pay()')).toBe(1);
    await run(schemaOf({ pay: answering('pay', 3) }, { ...firstTables, '0003_jar': 'create table jar ()' }));
    expect(await run(older, { functions: 'ours' })).toEqual({ migrations: [], functions: [] });
  });
});

test('each file declares a function, and no two files declare the same one', () => {
  expect(() => schemaOf({ empty: 'select 1;' })).toThrow('empty.sql holds no function');
  expect(() => schemaOf({ one: answering('pay', 1), two: answering('pay', 2) })).toThrow('pay stands in one.sql and in two.sql');
});
