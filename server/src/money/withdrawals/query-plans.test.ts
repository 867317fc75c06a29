import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { mostRows } from '../../../test/postgres/explain.ts';
import { listQueue } from './list-queue.ts';

const PLAYERS = 100;
const EACH = 200;

/**
 * Of every player's withdrawals each tenth had to wait; two of these were refused, and one failed.
 */
const HISTORY = `
  with made as (
    insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
    select player_id, overlay(uuid_at(at)::text placing right(gen_random_uuid()::text, 17) from 20)::uuid, 'sandbox', 'WITHDRAW',
      case when n = 100 then 'FAILED' when n % 100 = 50 then 'REJECTED' else 'APPROVED' end, 2500, 2500, at, now()
    from (select player_id, n, now() - n * interval '1 hour' - random() * interval '50 minutes' as at
      from profiles, generate_series(1, $1) n) requested
    returning player_id, id, extract(epoch from now() - created_at)::integer / 3600 as n)
  insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents, decision, decided_at)
  select player_id, id, '52998224725', 'Joana', case when n % 10 = 0 then '{amount}' else '{}' end::withdrawal_reason[], 2500, 2500,
    case when n % 10 = 0 then 'approved' end, case when n % 10 = 0 then now() end from made`;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await books.owner.query(
    `insert into auth."user" (name, email, email_verified) select 'Pessoa', n || '@example.com', false from generate_series(1, $1) n`,
    [PLAYERS],
  );
  await books.owner.query(HISTORY, [EACH]);
  await books.owner.query('vacuum analyze provider_transactions, withdrawal');
});
afterAll(() => books.close());

test.each([
  ['PENDING', 1],
  ['APPROVED', 1300],
  ['REJECTED', 400],
  ['FAILED', 300],
] as const)('of the %s withdrawals of the queue at most %i rows are read, not all', async (status, most) => {
  expect(await mostRows(books.pool, (db) => listQueue(db, { status, page: 1 }))).toBeLessThanOrEqual(most);
  expect(await mostRows(books.pool, (db) => listQueue(db, { status, page: 40 }))).toBeLessThanOrEqual(most);
});

test('the list of ended withdrawals leads on beyond the counted ones, and back', async () => {
  const first = await listQueue(books.pool, { status: 'APPROVED', page: 99 });
  expect([first.total, first.is_capped, first.page]).toEqual([1000, true, 40]);
  const next = await listQueue(books.pool, { status: 'APPROVED', page: 41, cursor: first.next_cursor! });
  expect(next.page).toBe(41);
  expect(Date.parse(next.items[0]!.created_at)).toBeLessThanOrEqual(Date.parse(first.items.at(-1)!.created_at));
  const back = await listQueue(books.pool, { status: 'APPROVED', page: 40, cursor: next.previous_cursor! });
  expect(back.items).toEqual(first.items);
});

test.each(['REJECTED', 'FAILED'] as const)('the pages of the %s ones hold each once, newest first', async (status) => {
  const seen: { id: string; created_at: string }[] = [];
  for (let page = 1, cursor: string | null | undefined; cursor !== null; page += 1) {
    const read = await listQueue(books.pool, { status, page, cursor });
    seen.push(...read.items);
    cursor = read.next_cursor;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen.map(({ created_at }) => created_at)).toEqual(
    seen
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
  const { total } = await listQueue(books.pool, { status, page: 1 });
  expect(seen).toHaveLength(total);
});

test('the waiting ones are listed by the time of their request, whatever their ids say', async () => {
  await books.owner.query(
    `with made as (
       insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, awaits_approval, created_at)
       select player_id, uuid_at(now() - n * interval '1 hour'), 'sandbox', 'WITHDRAW', 2500, 2500, true, now() - (4 - n) * interval '1 hour'
       from (select player_id, row_number() over () as n from profiles limit 3) requested
       returning player_id, id)
     insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
     select player_id, id, '52998224725', 'Joana', '{amount}', 2500, 2500 from made`,
  );
  const { items } = await listQueue(books.pool, { status: 'PENDING', page: 1 });
  const times = items.map(({ created_at }) => created_at);
  expect(times).toHaveLength(3);
  expect(times).toEqual(times.toSorted());
});
