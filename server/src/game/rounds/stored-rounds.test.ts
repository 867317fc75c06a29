import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import { vacuumWhole } from '../../../test/postgres/vacuum.ts';
import { seedProducts } from '../studio/seed-products.ts';
import { selectRoundPage } from './queries/stored-rounds.ts';

const ROUNDS = 20_000;

let books: Books;
let veteran: string;
beforeAll(async () => {
  books = await openBooks();
  await seedProducts(books.pool);
  await plantRounds(randomUUID(), 5000);
  veteran = randomUUID();
  await plantRounds(veteran, ROUNDS);
  await vacuumWhole(books.owner, ['round', 'round_progress']);
});
afterAll(() => books.close());

describe('the list of a player with 20,000 rounds', () => {
  test.each([
    ['all', null],
    ['all', 3],
    ['open', null],
    ['open', 3],
    ['finished', null],
    ['finished', 3],
  ] as const)('is every round of its kind once, the newest first: %s of card %s', async (status, productId) => {
    const { rows } = await books.owner.query<{ id: string }>(
      `select r.id from round r join round_status s on s.player_id = r.player_id and s.id = r.id
        where r.player_id = $1 and ($2::integer is null or r.product_id = $2)
          and ($3 = 'all' or (s.finished_at is null) = ($3 = 'open')) order by r.id desc`,
      [veteran, productId, status],
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const offset of [0, 21, Math.max(0, rows.length - 10)]) {
      const page = await selectRoundPage(books.pool, { playerId: veteran, status, productId }, { limit: 21, offset });
      expect(page.map(({ id }) => id)).toEqual(rows.slice(offset, offset + 21).map(({ id }) => id));
    }
  });

  test.each([
    ['all', 0],
    ['all', 10_000],
    ['finished', 0],
    ['finished', 10_000],
    ['open', 0],
  ] as const)('reads no more rounds than it shows, however far back: %s from %s on', async (status, offset) => {
    const filter = { playerId: veteran, status, productId: null };
    const steps = await planSteps(books.pool, (db) => selectRoundPage(db, filter, { limit: 21, offset }));
    const ofRounds = steps.filter((step) => step['Relation Name'] === 'round' || step['Relation Name'] === 'round_progress');
    expect(ofRounds.filter((step) => step['Node Type'].includes('Seq Scan'))).toEqual([]);
    for (const step of ofRounds.filter((step) => step['Node Type'] !== 'Index Only Scan')) {
      expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(RECENT_ROUNDS);
    }
    for (const step of steps.filter((step) => step['Node Type'] === 'Index Only Scan')) expect(step['Heap Fetches']).toBe(0);
  });
});

/** Rounds of the last 25 hours, one every five minutes. */
const RECENT_ROUNDS = 25 * 12 + 1;

/**
 * Inserts a round every five minutes up to now; half of the last day's are open. The rounds satisfy
 * the constraints of the table, but not the invariant checker.
 */
async function plantRounds(playerId: string, rounds: number): Promise<void> {
  await books.owner.query(
    `insert into round (player_id, id, product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, client_seed, math_id,
        streak, correction, protection, window_rounds, window_wagered_cents, window_paid_cents, window_as_of, is_free, card,
        expected_cents, variance_cents2, created_at, key, request_hash)
      select $1, (left(uuid_at(moment)::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, 1 + n % 6, 500, 1000000, 0, 1, n, 'seed', 1, 0, 1, 1,
        0, 0, 0, moment, false, decode(repeat('01', 6) || repeat('07', 24) || repeat('05', 6), 'hex'), 400, 1, moment, n, 5
      from generate_series(1, $2::integer) n, lateral (select now() - ($2 - n) * interval '5 minutes' as moment) moments`,
    [playerId, rounds],
  );
  await books.owner.query(
    `insert into round_progress (player_id, round_id, revealed, finished_at)
      select player_id, id, 1073741823, created_at from round where player_id = $1 and nonce % 4 < 2`,
    [playerId],
  );
}
