import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { setDatabaseClock } from '../../../test/postgres/set-database-clock.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import type { Product } from '../products/catalog.ts';
import { drawRound } from '../rounds/draw-round.ts';
import { callPlayRounds } from '../rounds/queries/play-rounds.ts';
import type { RoundRecord } from '../rounds/round-record.ts';
import { chainDays } from './chain-days.ts';
import { selectForgedCards } from './queries.ts';

let books: Books;
let shop: Shop;
let product: Product;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  product = (await shop.parts.catalog.all()).at(-1)!;
});
afterAll(() => books.close());

/** Sells somebody a card of their choice, as whoever runs SQL under the application's role can. */
async function sell(round: Partial<RoundRecord>): Promise<string> {
  const player = round.player_id ?? (await books.createPlayer(10_000));
  const { epoch } = await shop.vault.current();
  const play = losingPlay({ product, epoch }, player, { round, timeline: shop.vault.timeline() });
  const [answer] = await callPlayRounds(books.pool, [play], { waits: true });
  expect(answer?.outcome).toBe('played');
  return play.round.id;
}

const winning = (prizeCents: number): Partial<RoundRecord> => ({
  winning_prizes: [prizeCents, 500, 1000, 2500, 5000, 10_000].map(toCents),
  your_numbers: [1, ...Array.from({ length: 23 }, (_, index) => 20 + index)],
  max_prize_cents: toCents(Math.max(prizeCents, product.maxPrizeCents)),
  payout_cents: toCents(prizeCents),
});

/** What the seed gives, for odds that no window of results gives. */
async function drawnForBetterOdds(): Promise<Partial<RoundRecord>> {
  const { epoch, masterSeed } = await shop.vault.current();
  const player = await books.createPlayer(10_000);
  const { round } = losingPlay({ product, epoch }, player);
  const state = {
    streak: 0,
    correction: 1.5,
    protection: 1,
    window: { rounds: 0, wagered_cents: toCents(0), paid_cents: toCents(0), as_of: round.window_as_of.toISOString() },
    bonus: null,
  };
  const terms = { ...round, math_version: product.mathVersion, state };
  return drawRound({ terms, math: product.math, masterSeed, clientSeed: 'semente', now: new Date() });
}

test('cards that the database was made to sell, but that their seeds do not give, are found when their day is sealed', async () => {
  const player = await books.createPlayer(10_000);
  for (let bought = 0; bought < 20; bought += 1) await shop.buy(player);
  const forged = [
    await sell(winning(product.maxPrizeCents)),
    await sell(winning(100 * product.maxPrizeCents)),
    await sell({}),
    await sell(await drawnForBetterOdds()),
  ];
  // Nothing else shows them: the books agree.
  await books.expectSound();

  const logged: unknown[] = [];
  const logger = { error: (line: unknown) => void logged.push(line) };
  await setDatabaseClock(books.owner, '26 hours');
  await passWatermark(books.pool, 'public.clock_timestamp');
  await chainDays({ pool: books.pool, vault: shop.vault, catalog: shop.parts.catalog, logger });
  expect(await selectForgedCards(books.pool)).toBe(forged.length);
  expect(logged).toEqual([{ day: expect.any(String), forged: 4, rounds: expect.toSatisfy(isSameSet(forged)) }]);
});

const isSameSet = (wanted: readonly string[]) => (found: unknown) =>
  JSON.stringify((found as string[]).toSorted()) === JSON.stringify(wanted.toSorted());
