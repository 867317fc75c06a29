/** The rules that exist in SQL and in TypeScript give the same answers. */
import { toCents } from '@raspasorte/contract';
import { defaultSettings, nextStreak, parseMath, simulateFirstRounds } from '@raspasorte/engine';
import { schemas } from '@raspasorte/contract/schemas';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import seeds from '../studio/seed-products.json' with { type: 'json' };
import { packCard } from './pack-card.ts';
import { toMask } from './round-view.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

async function answer(sql: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await books.owner.query<{ answer: unknown }>(`select ${sql} as answer`, values);
  return rows[0]?.answer;
}

test('the next streak is the same after every streak, with and without a prize', async () => {
  for (let streak = 0; streak <= 8; streak++)
    for (const payout of [0, 1, 250])
      expect(await answer('next_streak($1, $2)', [streak, payout])).toBe(nextStreak(streak, payout));
});

test('a round is finished in the database once the server has marked all own cells, whatever else is marked', async () => {
  const own = (covered?: number) => Array.from({ length: 24 }, (_, index) => index !== covered);
  const isFinished = (yours: boolean[]) =>
    answer('all_own_cells_revealed($1)', [toMask({ winning: Array(6).fill(true), yours })]);
  expect(await answer('all_own_cells_revealed($1)', [toMask({ yours: own() })])).toBe(true);
  expect(await isFinished(own())).toBe(true);
  for (const covered of own().keys()) expect(await isFinished(own(covered)), `${covered}`).toBe(false);
});

test('the budget of the welcome bonus covers a round in the database where it does in the simulation', async () => {
  const { price_cents, max_prize_cents, prizes } = seeds[0]!;
  const math = parseMath({ protocol: 1, price_cents, max_prize_cents, prizes, settings: defaultSettings });
  const highest = 500;
  const terms = { eligibility_percentage: 1, boost_multiplier: 2, min_prize_cents: 1, max_prize_cents: highest };
  for (const factor of [0, 5, 6, 7])
    for (const rest of [-1, 0, 1]) {
      const budget = { max_cents: 10_000, spent_cents: 10_000 - factor * highest - rest };
      const { eligible } = simulateFirstRounds({ math, terms, players: 1, budget, seed: 1 });
      const covered = await answer(
        `(select covers_bonus(jsonb_populate_record(b, jsonb_build_object('max_budget_cents', $1::bigint,
          'current_spent_cents', $2::bigint)), $3) from welcome_bonus_config b)`,
        [budget.max_cents, budget.spent_cents, highest],
      );
      expect(covered, `${factor} times the highest prize, and ${rest}`).toBe(eligible === 1);
    }
});

test('the database stores the client seeds that a purchase may name, and no others', async () => {
  const every = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'.split('');
  const refused = ['', 'a'.repeat(65), 'a b', 'semente\n', '\nsemente', 'sémen', 'a.b', 'a+b', 'a/b', 'a=', 'a[b', 'a`b', 'a@b'];
  for (const seed of [...every, every.join(''), 'a'.repeat(64), ...refused]) {
    const isStored = await answer(`$1::client_seed is not null`, [seed]).catch((error: pg.DatabaseError) => {
      expect(error.constraint).toBe('client_seed_check');
      return false;
    });
    expect(isStored, JSON.stringify(seed)).toBe(!refused.includes(seed));
    expect(schemas.createRound.body.safeParse({ product_id: 1, client_seed: seed }).success).toBe(isStored);
  }
});

test('a card is on sale from its beginning until just before its end', async () => {
  const onSale = (at: string) => answer(`is_on_sale(true, '2026-03-01', '2026-04-01', '2026-${at}'::timestamptz)`);
  expect([await onSale('02-28 23:59:59'), await onSale('03-01'), await onSale('03-31 23:59:59'), await onSale('04-01')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a reservation holds for three minutes, unless it is void, while its epoch is open', async () => {
  const isHeld = (at: string, { voidBefore = '-infinity', ended = null as string | null } = {}) =>
    answer(`is_reservation_held($1::timestamptz, '2026-03-01 12:03', $2, '2026-03-01', $3, true)`, [at, voidBefore, ended]);
  const times = ['2026-03-01 11:59:59.999999', '2026-03-01 12:00'];
  const [before, after] = ['2026-03-01 12:00:59.999999', '2026-03-01 12:01'];
  expect(await Promise.all(times.map((at) => isHeld(at)))).toEqual([false, true]);
  expect(await Promise.all([before, after].map((at) => isHeld(at, { voidBefore: after })))).toEqual([false, true]);
  expect(await Promise.all([before, after].map((at) => isHeld(at, { ended: after })))).toEqual([true, false]);
});

test.each([
  ['a paid round, and no free one waits', { free: false, reserved: false, waits: false }, true],
  ['a paid round while a free one waits', { free: false, reserved: false, waits: true }, false],
  ['a reserved paid round, and a free one was earned since', { free: false, reserved: true, waits: true }, true],
  ['a reserved free round that still waits', { free: true, reserved: true, waits: true }, true],
  ['a reserved free round that was played', { free: true, reserved: true, waits: false }, false],
])('%s: the state is present: %s', async (_, { free, reserved, waits }, isPresent) => {
  const call = `is_state_present(1, $1, case when $2 then now() end, 1, $3, now())`;
  expect(await answer(call, [free, reserved, waits])).toBe(isPresent);
});

test('a welcome bonus costs what the hits between its prizes pay, and no more than the card does', async () => {
  const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
  const winning_prizes = [499, 500, 5000, 5001, 1, 1].map(toCents);
  const worth = (yours: number, highest: number) => {
    const card = packCard({ winning_numbers: numbers(1, 6), winning_prizes, your_numbers: numbers(yours, 24) });
    const terms = { min_prize_cents: 500, max_prize_cents: 5000 };
    return answer(`(select jsonb_build_array(worth, bonus_cost) from card_worth($1, $2, $3))`, [card, highest, terms]);
  };
  expect(await worth(1, 100_000)).toEqual([11_002, 5500]);
  expect(await worth(1, 4000)).toEqual([4000, 4000]);
  expect(await worth(7, 100_000)).toEqual([0, 0]);
});
