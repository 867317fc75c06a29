import { randomUUID } from 'node:crypto';
import type { Answer } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { writeCursor } from '../../platform/http/list-pages/page-cursor.ts';
import { listUsers } from './list-users.ts';
import { searchPatterns } from './search-patterns.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let books: Books;
const ids: Record<string, string> = {};

async function join(name: string, email: string, balanceCents: number): Promise<void> {
  const id = await books.createPlayer(balanceCents);
  await books.owner.query('update auth."user" set name = $2, email = $3 where id = $1', [id, name, email]);
  ids[name] = id;
}

beforeAll(async () => {
  books = await openBooks();
  await join('João Gonçalves', 'jg.raspa@example.com', 5000);
  await join('Joana Prado', 'joana@sorte.example', 300);
  await join('Márcia Ávila', 'marcia_avila@example.com', 900);
  await join('Zé 100%', 'ze@example.com', 100);
});
afterAll(() => books.close());

const list = (query: Partial<Parameters<typeof listUsers>[1]> = {}) =>
  listUsers(books.pool, { sort: '-created_at', page: 1, ...query });
const names = ({ items }: Answer<'listUsers'>) => items.map(({ name }) => name);

test.each([
  ['joão', ['João Gonçalves']],
  ['JOAO', ['João Gonçalves']],
  ['goncal', ['João Gonçalves']],
  ['gonçalves joão', ['João Gonçalves']],
  ['raspa@exam', ['João Gonçalves']],
  ['sorte.example', ['Joana Prado']],
  ['jo', ['João Gonçalves', 'Joana Prado']],
  ['a_av', ['Márcia Ávila']],
  ['00%', ['Zé 100%']],
  ['%%%', []],
  ['ninguém', []],
])('a search for %j finds %j: any part, in any case, with or without accents', async (q, expected) => {
  const found = await list({ q });
  expect(names(found).toSorted()).toEqual(expected.toSorted());
  expect(found).toMatchObject({ total: expected.length, is_capped: false, next_cursor: null });
});

test('a search finds a person by any part of the id', async () => {
  const id = ids['Joana Prado']!;
  for (const part of [id, id.slice(0, 8), id.slice(9, 18), id.toUpperCase().slice(-12)]) {
    expect(names(await list({ q: part }))).toEqual(['Joana Prado']);
  }
});

test('a player who changes name or e-mail is found by the new one alone', async () => {
  await join('Antiga Pessoa', 'antiga@example.com', 0);
  await books.owner.query(`update auth."user" set name = 'Nova Pessoa', email = 'nova@example.com' where id = $1`, [
    ids['Antiga Pessoa'],
  ]);
  expect(names(await list({ q: 'antiga' }))).toEqual([]);
  expect(names(await list({ q: 'nova@' }))).toEqual(['Nova Pessoa']);
});

test('of a search of many words the first six count, each escaped for LIKE', () => {
  expect(searchPatterns(String.raw`A b%_\ ção d e f g`)).toEqual([
    '% a%',
    String.raw`%b\%\_\\%`,
    '%cao%',
    '% d%',
    '% e%',
    '% f%',
  ]);
});

test('every order works in both directions, by name without regard to accents', async () => {
  const q = 'example';
  expect(names(await list({ q, sort: 'name' }))).toEqual(names(await list({ q, sort: '-name' })).toReversed());
  expect(names(await list({ sort: 'name' })).slice(0, 3)).toEqual(['Joana Prado', 'João Gonçalves', 'Márcia Ávila']);
});

test('the status is a filter of its own', async () => {
  await books.owner.query(`update profiles set blocked_by_operator = true where player_id = $1`, [ids['Zé 100%']]);
  expect(names(await list({ status: 'blocked' }))).toEqual(['Zé 100%']);
  expect(names(await list({ status: 'blocked', q: 'joana' }))).toEqual([]);
  expect((await list({ status: 'active' })).total).toBe((await list()).total - 1);
});

type Page = (query: Partial<Parameters<typeof listUsers>[1]>) => Promise<Answer<'listUsers'>>;
const idsOf = (pages: readonly Answer<'listUsers'>[]) => pages.flatMap(({ items }) => items.map(({ id }) => id));

/** The ids of all pages by number. Cursors must lead through the same ones, forth and back. */
async function walk(page: Page): Promise<string[]> {
  const forth = [await page({})];
  while (forth.at(-1)!.next_cursor !== null) forth.push(await page({ page: 2, cursor: forth.at(-1)!.next_cursor! }));
  const back = [forth.at(-1)!];
  while (back.at(-1)!.previous_cursor !== null) back.push(await page({ cursor: back.at(-1)!.previous_cursor! }));
  const numbered: Answer<'listUsers'>[] = [];
  for (let number = 1; number <= forth.length; number += 1) numbered.push(await page({ page: number }));
  expect(idsOf(forth)).toEqual(idsOf(numbered));
  expect(idsOf(back.toReversed())).toEqual(idsOf(numbered));
  return idsOf(numbered);
}

test('pages follow each other by cursor in every order and both directions, and a page number beyond the end gives the last page', async () => {
  const fresh = await openBooks();
  await fresh.owner.query(
    `insert into auth."user" (id, name, email, email_verified, created_at)
     select gen_random_uuid(), 'Pessoa ' || n % 30, n || '@example.com', false, now() - n / 4 * interval '1 minute' from generate_series(1, 130) n`,
  );
  const page: Page = (query) => listUsers(fresh.pool, { sort: '-created_at', page: 1, ...query });
  for (const sort of ['-created_at', 'created_at', 'name', '-name', 'balance', '-won', 'deposited'] as const)
    expect(new Set(await walk((query) => page({ sort, ...query }))).size).toBe(130);
  expect(await page({ page: 99 })).toMatchObject({ page: 6, total: 130, items: { length: 5 } });
  expect(await page({ page: 99, q: 'ninguém' })).toMatchObject({ page: 1, total: 0, items: [] });
  await fresh.close();
});

test('pages of a filter hold everybody whom it finds once, whether among the first thousand of the list or beyond', async () => {
  const fresh = await openBooks();
  const { rows } = await fresh.owner.query<{ id: string }>(
    `with people as (insert into auth."user" (id, name, email, email_verified, created_at)
       select gen_random_uuid(), 'Pessoa ' || n % 30, n || '@example.com', false, now() - n / 4 * interval '1 minute'
       from generate_series(1, 1300) n returning id, email)
     select id from people where split_part(email, '@', 1)::integer % 20 = 0`,
  );
  const tagged = rows.map(({ id }) => id);
  await fresh.owner.query(
    `with made as (insert into tag (id, name, color) values (gen_random_uuid(), 'VIP', 'gold') returning id)
     insert into player_tag (player_id, tag_id, put_by) select player_id, made.id, player_id from made, unnest($1::uuid[]) player_id`,
    [tagged],
  );
  const { rows: tags } = await fresh.owner.query<{ id: string }>('select id from tag');
  for (const sort of ['-created_at', 'created_at', 'name', '-balance'] as const) {
    const found = await walk((query) => listUsers(fresh.pool, { sort, page: 1, tag: tags[0]!.id, ...query }));
    expect(found).toHaveLength(65);
    expect(new Set(found)).toEqual(new Set(tagged));
  }
  await fresh.close();
});

const madeUp = (position: string, id: string = randomUUID(), direction = 'after') =>
  writeCursor({ direction: direction as 'after', position, id });

test.each([
  ['of no JSON', 'x'],
  ['of another shape', Buffer.from('{"after":1}').toString('base64url')],
  ['of a day that is none', madeUp('2026-02-31 00:00:00+00')],
  ['of an instant in words', madeUp('now')],
  ['of an id that is none', madeUp('2026-11-21 10:00:00.123456+00', 'me')],
  ['of another direction', madeUp('2026-11-21 10:00:00+00', randomUUID(), 'sideways')],
])('a cursor %s is refused as malformed', async (_name, cursor) => {
  expect(await refusalOf(list({ cursor }))).toBe('malformed');
});
