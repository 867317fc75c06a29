import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { rowCounts } from '../../../test/postgres/row-counts.ts';
import { deleteExpiredData } from './retention-jobs.ts';

let books: Books;
let player: string;
beforeAll(async () => {
  books = await openBooks();
  player = await books.createPlayer(5000);
});
afterAll(() => books.close());

/**
 * For each kind of data: how a row of some age is inserted, the oldest age that stays, and the
 * youngest age that is deleted.
 */
const things: [table: string, plant: string, stays: string, goes: string][] = [
  [
    'analytics_event',
    `insert into analytics_event (event, visitor_id, created_at) values ('page_view', gen_random_uuid(), now() - $1::interval)`,
    '179 days',
    '181 days',
  ],
  [
    'mail_outbox',
    `insert into mail_outbox (player_id, kind, address, next_attempt_at, sent_at, created_at)
     values (gen_random_uuid(), 'confirm-email', 'a@example.com', null, now(), now() - $1::interval)`,
    '29 days',
    '31 days',
  ],
  [
    'notification',
    `insert into notification (player_id, kind, subject, data, created_at)
     values (gen_random_uuid(), 'new-device', 'x', '{}', now() - $1::interval)`,
    '89 days',
    '91 days',
  ],
  [
    'auth.session',
    `insert into auth.session (expires_at, token, updated_at, user_id)
     select now() - $1::interval, gen_random_uuid()::text, now(), id from auth."user" limit 1`,
    '179 days',
    '181 days',
  ],
  [
    'auth.verification',
    `insert into auth.verification (identifier, value, expires_at) values ('x', 'y', now() - $1::interval)`,
    '23 hours',
    '25 hours',
  ],
  [
    'sign_in',
    `insert into sign_in (player_id, id, created_at) values (gen_random_uuid(), gen_random_uuid(), now() - $1::interval)`,
    '179 days',
    '181 days',
  ],
  [
    'known_device',
    `insert into known_device (player_id, device_hash, is_browser, last_seen_at) values (gen_random_uuid(), sha256('x'), true, now() - $1::interval)`,
    '399 days',
    '401 days',
  ],
];

beforeEach(async () => {
  for (const [table] of things) await books.owner.query(`delete from ${table}`);
});

const count = async (table: string) => (await books.owner.query(`select from ${table}`)).rowCount;

test.each(things)('%s keeps rows that are young enough and nothing else', async (table, plant, stays, goes) => {
  for (const age of [stays, goes, goes]) await books.owner.query(plant, [age]);
  await deleteExpiredData(books.pool, logger);
  expect(await count(table)).toBe(1);
});

test('tried CPFs and the addresses of charges are deleted after two days, and their rows stay', async () => {
  const plants = [
    `insert into cpf_refusal (player_id, cpf, client_address, refused_at)
     values (gen_random_uuid(), '52998224725', '192.0.2.1', now() - $1::interval)`,
    `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, client_address, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'retention', 'DEPOSIT', 500, 500, '192.0.2.1', now() - $1::interval)`,
  ];
  for (const plant of plants) for (const age of ['47 hours', '49 hours']) await books.owner.query(plant, [age]);
  await deleteExpiredData(books.pool, logger);
  const { rows } = await books.owner.query(
    `select count(*)::int as rows, count(cpf)::int as cpfs, count(client_address)::int as addresses from cpf_refusal
     union all select count(*)::int, 0, count(client_address)::int from provider_transactions where provider = 'retention'`,
  );
  expect(rows).toEqual([
    { rows: 2, cpfs: 1, addresses: 1 },
    { rows: 2, cpfs: 0, addresses: 1 },
  ]);
});

test('a mail that is still to be sent stays, however old', async () => {
  await books.owner.query(
    `insert into mail_outbox (player_id, kind, address, name, data, created_at)
     values ($1, 'withdrawal-done', 'a@example.com', 'Ana', '{}', now() - interval '1 year')`,
    [randomUUID()],
  );
  await deleteExpiredData(books.pool, logger);
  expect(await count('mail_outbox')).toBe(1);
});

test('a provider’s webhook loses its content after five years, and still prevents a repeat', async () => {
  const insert = `insert into payment_inbox (provider, payment_id, payload, received_at, processed_at)
    values ('sandbox', $2, '{"cpf": "52998224725"}', now() - $1::interval, now())`;
  await books.owner.query(insert, ['4 years', 'E1']);
  await books.owner.query(insert, ['6 years', 'E2']);
  await deleteExpiredData(books.pool, logger);
  const { rows } = await books.owner.query('select payment_id, payload from payment_inbox order by payment_id');
  expect(rows).toEqual([
    { payment_id: 'E1', payload: { cpf: '52998224725' } },
    { payment_id: 'E2', payload: {} },
  ]);
});

test('the ledger is never touched', async () => {
  const before = await rowCounts(books.owner);
  await deleteExpiredData(books.pool, logger);
  expect(await rowCounts(books.owner)).toBe(before);
  expect(await books.balanceOf(player)).toBe(5000);
  await books.expectSound();
});
