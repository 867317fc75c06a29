import { randomUUID } from 'node:crypto';
import { ticketNumber, timeOfId } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import { createRollupJobs } from '../../game/rollups/rollup-jobs.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { findAnything } from './find-anything.ts';
import { findRound, findTicket } from './find-round.ts';
import { recognise } from './recognise.ts';

const ROUNDS = 40_000;
const PER_SECOND = 1000;
/** Six seconds of these sales. */
const MOST_PAGES = 200;

/** What a copied round takes from another one. */
const COLUMNS = `product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, math_id, streak, correction, protection,
  window_rounds, window_wagered_cents, window_paid_cents, window_as_of, is_free, card, expected_cents, variance_cents2`;

let books: Books;
let player: string;
beforeAll(async () => {
  books = await openBooks();
  player = await books.createPlayer();
  await plantRounds();
  await books.owner.query('analyze round');
});
afterAll(() => books.close());

/**
 * Sales of many up to now, two of them to the player. Nobody has summarized them: autovacuum is off
 * in tests.
 */
async function plantRounds(): Promise<void> {
  await books.owner.query(
    `insert into round (player_id, id, product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, client_seed, math_id,
        streak, correction, protection, window_rounds, window_wagered_cents, window_paid_cents, window_as_of, is_free, card,
        expected_cents, variance_cents2, created_at, key, request_hash)
      select case when n in (10, $2 / 2) then $1::uuid else gen_random_uuid() end,
        (left(uuid_at(moment - interval '3 ms')::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, 1, 500, 1000000, 0, 1, n, 'seed', 1, 0,
        1, 1, 0, 0, 0, moment, false, decode(repeat('01', 6) || repeat('07', 24) || repeat('05', 6), 'hex'), 400, 1, moment, n, 5
      from generate_series(1, $2::integer) n, lateral (select now() - ($2 - n) * interval '1 second' / $3::integer as moment) moments`,
    [player, ROUNDS, PER_SECOND],
  );
}

const pagesOfRounds = async () =>
  (await books.owner.query<{ pages: number }>(`select pg_relation_size('round')::integer / 8192 as pages`)).rows[0]!.pages;

const runJobs = async () => {
  for (const job of createRollupJobs({ pool: books.pool })) await job.run();
};
const roundAt = async (nonce: number) =>
  (await books.owner.query<{ id: string }>('select id from round where nonce = $1', [nonce])).rows[0]!.id;
const find = (text: string) => {
  const wanted = recognise(text);
  return wanted.as === 'cpf' || wanted.as === 'masked-cpf' ? expect.fail() : findAnything(books.pool, wanted, new Date());
};

/**
 * How many pages of rounds a search reads without the key by player. In a table as small as this,
 * reading all of the key is faster than a search by time.
 */
async function pagesRead(search: (db: Queryable) => Promise<unknown>): Promise<number> {
  const client = await books.owner.connect();
  await client.query('begin');
  await client.query('alter table round drop constraint round_pkey');
  const steps = await planSteps(client, search);
  await client.query('rollback');
  client.release();
  const scans = steps.filter((step) => step['Relation Name'] === 'round' && step['Node Type'] === 'Bitmap Heap Scan');
  expect(scans).not.toEqual([]);
  return scans.reduce((sum, step) => sum + (step['Lossy Heap Blocks'] ?? 0) + (step['Exact Heap Blocks'] ?? 0), 0);
}

test('after thousands of sales in a second a round is found among the pages of its own seconds', async () => {
  expect(await pagesOfRounds()).toBeGreaterThan(5 * MOST_PAGES);
  const id = await roundAt(ROUNDS / 2);
  await runJobs();
  for (const text of [id, ticketNumber(id)]) expect(await find(text)).toMatchObject([{ kind: 'round', id }]);
  const now = new Date();
  const ticket = { number: ticketNumber(id), boughtAtMs: timeOfId(id), now };
  expect(await pagesRead((db) => findRound(db, id, now))).toBeLessThan(MOST_PAGES);
  expect(await pagesRead((db) => findTicket(db, ticket))).toBeLessThan(MOST_PAGES);
});

test('a card that waited a minute to be stored is found by its ticket, beside one of the same millisecond that did not', async () => {
  const soon = await roundAt(10);
  const atOnce = () => randomUUID().replace(/^.{15}/, soon.slice(0, 15));
  // One of a thousand would have the same ticket.
  const late = [atOnce(), atOnce(), atOnce()].find((id) => ticketNumber(id) !== ticketNumber(soon))!;
  const columns = `client_seed, request_hash, ${COLUMNS}`;
  await books.owner.query(
    `insert into round (player_id, id, key, created_at, ${columns})
      select player_id, $2, -1, created_at + interval '50 seconds', ${columns} from round where id = $1`,
    [soon, late],
  );
  expect(await find(ticketNumber(late))).toMatchObject([{ id: late }]);
  expect(await find(late)).toMatchObject([{ id: late }]);
  expect(await find(ticketNumber(soon))).toMatchObject([{ id: soon }]);
});

test('new rounds in the free places of old pages do not make searches of old times read all pages', async () => {
  const id = await roundAt(ROUNDS / 2);
  await runJobs();
  const before = await pagesRead((db) => findRound(db, id, new Date()));
  await books.owner.query(`begin; set local raspasorte.archiving = 'on'; delete from round where nonce % 30 = 7; commit`);
  await books.owner.query('vacuum round');
  const pages = await pagesOfRounds();
  await books.owner.query(
    `insert into round (player_id, id, key, client_seed, created_at, request_hash, ${COLUMNS})
       select gen_random_uuid(), gen_random_uuid(), -1 - n, 'seed', now(), 5, ${COLUMNS}
       from (select * from round where id = $1) r, generate_series(1, 1000) n`,
    [id],
  );
  // All of them got free places.
  expect(await pagesOfRounds()).toBe(pages);
  await runJobs();
  expect(await pagesRead((db) => findRound(db, id, new Date()))).toBeLessThanOrEqual(before);
});

test('the job that summarizes does not wait for a vacuum of the table', async () => {
  const vacuum = await books.owner.connect();
  await vacuum.query('begin');
  await vacuum.query('lock table round in share update exclusive mode');
  const begunMs = performance.now();
  await runJobs();
  expect(performance.now() - begunMs).toBeLessThan(5000);
  await vacuum.query('rollback');
  vacuum.release();
});
