import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { openSeedVault } from '../epochs/seed-vault.ts';
import { createCatalog } from '../products/catalog.ts';
import { seedProducts } from '../studio/seed-products.ts';
import { callPlayRounds } from './queries/play-rounds.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const bonus = { eligibility_percentage: 0.3, boost_multiplier: 1.5, min_prize_cents: 500, max_prize_cents: 5000 };
const otherBonus = (change: object) => ({ ...bonus, ...change });

/** By the type of a column, what PostgreSQL has and JavaScript has not, or not in this place. */
const unreadable: Record<string, readonly unknown[]> = {
  int8: ['9007199254740992', '-9007199254740992'],
  float8: ['NaN', 'Infinity', '-Infinity'],
  timestamptz: ['infinity', '-infinity', '10000-01-01T00:00:00Z', '0001-01-01T00:00:00Z BC'],
  bytea: [[250, 500, 1000, 2500, 5000, 2 ** 53]],
  jsonb: [
    [],
    otherBonus({ boost_multiplier: '1.5' }),
    otherBonus({ boost_multiplier: 2 ** 54 }),
    otherBonus({ boost_multiplier: -1 }),
    otherBonus({ eligibility_percentage: 1.1 }),
    otherBonus({ eligibility_percentage: -0.1 }),
    otherBonus({ min_prize_cents: 0.5 }),
    otherBonus({ min_prize_cents: -1 }),
    otherBonus({ max_prize_cents: 400 }),
    otherBonus({ max_prize_cents: '5000' }),
    otherBonus({ max_prize_cents: null }),
    otherBonus({ more: 1 }),
    ...Object.entries(bonus).map(([term, value]) => otherBonus({ [term]: [value] })),
  ],
};
/** Of these types JavaScript has every value. */
const readable = ['uuid', 'int4', 'int2', 'bool', 'text'];
/** Calculated by the database, or (the payout) compared with what it has calculated. */
const calculated = ['key', 'request_hash', 'created_at', 'payout_cents'];

test('no card is sold with a number or a time that the application could not read', async () => {
  const { rows: columns } = await books.owner.query<{ name: string; type: string }>(
    `select a.attname as name, base.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
        join pg_type base on base.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
      where attrelid = 'round'::regclass and attnum > 0 and attname <> all ($1)`,
    [calculated],
  );
  await seedProducts(books.pool);
  const product = (await createCatalog(books.pool).all()).at(-1)!;
  const vault = await openSeedVault(books.pool, randomBytes(32));
  const { epoch } = await vault.current();
  // Whose balance covers no price that cannot be read.
  const newPlayer = () => books.createPlayer(10_000);
  const sell = async (player: string, change: Record<string, unknown>) => {
    const play = losingPlay({ product, epoch }, player, {
      round: change,
      reserved_at: new Date(),
      timeline: vault.timeline(),
    });
    const [answer] = await callPlayRounds(books.pool, [play], { waits: true }).catch((error: Error) => [
      { outcome: error.message },
    ]);
    return answer?.outcome;
  };
  expect(columns.filter(({ type }) => unreadable[type] === undefined && !readable.includes(type))).toEqual([]);
  const tried = columns.flatMap(({ name, type }) => (unreadable[type] ?? []).map((value) => [name, value] as const));
  // Of a refused card nothing remains, so one player is enough for all of them.
  const refused = await newPlayer();
  const sold: unknown[] = [];
  for (const [name, value] of tried) {
    const outcome = await sell(refused, name === 'card' ? { winning_prizes: value } : { [name]: value });
    if (outcome === 'played') sold.push([name, value]);
  }
  expect(sold).toEqual([]);
  expect(await sell(refused, {})).toBe('played');
  expect(
    await sell(await newPlayer(), { window_as_of: '9999-12-30T00:00:00Z', window_paid_cents: Number.MAX_SAFE_INTEGER }),
  ).toBe('played');
  expect(await sell(await newPlayer(), { bonus, bonus_selected: false })).toBe('played');
  expect(await sell(await newPlayer(), { max_prize_cents: 2 ** 53 - 1, winning_prizes: [1, 1, 1, 1, 1, 2 ** 53 - 1] })).toBe(
    'played',
  );
  await books.expectSound();
});
