import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { moveRound } from '../../../test/game/change-odds.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { listTransactions } from '../../money/ledger/list-transactions.ts';
import { readWallet } from '../../money/ledger/read-wallet.ts';
import { selectRound, selectRoundPage } from './queries/stored-rounds.ts';
import { revealRound } from './reveal-round.ts';

const HOUR_MS = 3_600_000;

let books: Books;
let shop: Shop;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

async function playerWithPrize(): Promise<{ playerId: string; roundId: string; payoutCents: number }> {
  const playerId = await books.createPlayer(100_000);
  for (;;) {
    const { id: roundId, payout_cents: payoutCents } = await shop.buy(playerId);
    if (payoutCents > 0) return { playerId, roundId, payoutCents };
    await shop.finish(playerId, roundId);
  }
}

const page = (playerId: string, status: 'open' | 'finished') =>
  selectRoundPage(books.pool, { playerId, status, productId: null }, { limit: 50, offset: 0 });
const prizes = async (playerId: string) =>
  (await listTransactions(books.pool, playerId, { type: 'PAYOUT', status: 'all', page: 1, pageSize: 20 })).total;

test('several cards may be open, and each is finished with its last own cell', async () => {
  const playerId = await books.createPlayer(10_000);
  const rounds = [await shop.buy(playerId), await shop.buy(playerId), await shop.buy(playerId)];
  expect(await page(playerId, 'open')).toHaveLength(3);
  const reveal = (cells: number) =>
    revealRound(books.pool, playerId, {
      roundId: rounds[1]!.id,
      winning: undefined,
      yours: Array.from({ length: 24 }, (_, index) => index < cells),
      resumed: false,
    });
  expect((await reveal(23)).finished).toBe(false);
  expect(await page(playerId, 'open')).toHaveLength(3);
  expect((await reveal(24)).finished).toBe(true);
  expect((await page(playerId, 'open')).map(({ id }) => id)).toEqual([rounds[2]!.id, rounds[0]!.id]);
  expect((await page(playerId, 'finished')).map(({ id }) => id)).toEqual([rounds[1]!.id]);
});

test('a card that pays its price back is a win that others are shown, and one that pays less is none', async () => {
  const playerId = await books.createPlayer(1_000_000);
  const own = { winning: undefined, yours: Array.from({ length: 24 }, () => true), resumed: false };
  const shown = new Map<number, boolean>();
  while (![0, 0.5, 1].every((multiplier) => shown.has(multiplier))) {
    const { id: roundId, payout_cents: payout, price_cents: price } = await shop.buy(playerId);
    shown.set(payout / price, (await revealRound(books.pool, playerId, { roundId, ...own })).justWon);
  }
  expect([shown.get(0), shown.get(0.5), shown.get(1)]).toEqual([false, false, true]);
});

test('a card that nobody scratches is finished by itself after 24 hours, and its prize shows then', async () => {
  const { playerId, roundId, payoutCents } = await playerWithPrize();
  const prizesBefore = await prizes(playerId);
  expect((await readWallet(books.pool, playerId)).unrevealed_cents).toBe(payoutCents);

  const almost = new Date(Date.now() - 24 * HOUR_MS + 60_000);
  await moveRound(books.owner, { playerId, roundId, to: almost });
  expect(await page(playerId, 'open')).toHaveLength(1);
  expect(await prizes(playerId)).toBe(prizesBefore);
  expect((await readWallet(books.pool, playerId)).unrevealed_cents).toBe(payoutCents);
  const { rows } = await books.owner.query(`select rounds::int, cents::int from unrevealed_sums(now())`);
  expect(rows).toEqual(
    (
      await books.owner.query(`select count(*)::int as rounds, sum(payout_cents)::int as cents
    from unrevealed_rounds(now())`)
    ).rows,
  );

  const bought = new Date(Date.now() - 24 * HOUR_MS - 1000);
  await moveRound(books.owner, { playerId, roundId: (await page(playerId, 'open'))[0]!.id, to: bought });
  expect(await page(playerId, 'open')).toHaveLength(0);
  const finished = (await page(playerId, 'finished')).find(({ created_at: at }) => at.getTime() === bought.getTime());
  expect(finished?.finished_at).toEqual(new Date(bought.getTime() + 24 * HOUR_MS));
  expect((await selectRound(books.pool, playerId, finished!.id))?.finished_at).toEqual(finished?.finished_at);
  expect((await readWallet(books.pool, playerId)).unrevealed_cents).toBe(0);
  expect(await prizes(playerId)).toBe(prizesBefore + 1);
});

test('the covered part of a balance is never more than the balance, even when it was played on', async () => {
  for (;;) {
    const playerId = await books.createPlayer(500);
    const { payout_cents: prize, price_cents: price } = await shop.buy(playerId);
    if (prize < price) continue;
    await shop.buy(playerId);
    const { balance_cents: balance, unrevealed_cents: unrevealed } = await readWallet(books.pool, playerId);
    expect(unrevealed).toBe(balance);
    break;
  }
});
