import { createHash, randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { expectedPayout, verifyRound } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contradictionsIn } from '../../../../engine/test/reference/reference-draw.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { alwaysLose, changeOdds } from '../../../test/game/change-odds.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { createCatalog } from '../products/catalog.ts';
import { createBuyCard, type BuyCardParts } from './buy-card.ts';
import { proveRound } from './prove-round.ts';
import { reserveCard } from './reserve-card.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

let books: Books;
let shop: Shop;
let cards: { id: number; priceCents: number; mathVersion: string }[];
let servers: ReturnType<typeof createBuyCard>[];
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  cards = (await createCatalog(books.pool).all()).toReversed();
  servers = [createBuyCard(shop.parts), createBuyCard(shop.parts)];
});
/** Every eligible round is selected, and most of its prizes are boosted. */
const generous = { is_active: true, eligibility_percentage: 1, boost_multiplier: 5, min_prize_cents: 100, max_prize_cents: 5000 };
beforeEach(() => configure({ ...generous, max_budget_cents: 10_000_000, current_spent_cents: 0 }));
afterEach(() => books.expectSound());
afterAll(() => books.close());

async function configure(columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  await books.owner.query(
    `update welcome_bonus_config set ${names.map((name, index) => `${name} = $${index + 1}`).join(', ')}`,
    Object.values(columns),
  );
}

const buyFrom = (
  server: ReturnType<typeof createBuyCard>,
  playerId: string,
  wish: { card?: number; reservation?: string } = {},
) =>
  server({
    playerId,
    productId: cards[wish.card ?? 0]!.id,
    clientSeed: undefined,
    reservation: wish.reservation,
    idempotency: { key: randomUUID(), requestHash: createHash('sha256').update('a round').digest() },
  });
const buy = (playerId: string, wish: { card?: number; reservation?: string; server?: number } = {}) =>
  buyFrom(servers[wish.server ?? 0]!, playerId, wish);
const reserve = (playerId: string, card = 0) => reserveCard(shop.parts, playerId, cards[card]!.id);

type Log = {
  id: string;
  was_selected: boolean;
  boost_applied: number;
  original_k: number;
  boosted_k: number;
  prize_awarded_cents: number;
};
/** The newest first. */
const logsOf = async (...players: string[]) => {
  const { rows } = await books.pool.query<Log>(
    'select * from welcome_bonus_logs where player_id = any ($1) order by created_at desc',
    [players],
  );
  return rows;
};
const costOf = async (...players: string[]) => {
  const { rows } = await books.pool.query<{ cost: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cost from ledger_transfer where kind = 'bonus_cost' and player_id = any ($1)`,
    [players],
  );
  return rows[0]!.cost;
};
/** Waits until this many statements wait for a lock, or until a time limit. */
const waitingFor = async (count: number) => {
  for (const deadline = Date.now() + 3000; Date.now() < deadline;) {
    const { rows } = await books.owner.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (Number(rows[0]!.count) >= count) return;
  }
};
const spent = async () => {
  const { rows } = await books.pool.query<{ cents: number }>('select current_spent_cents as cents from welcome_bonus_config');
  return rows[0]!.cents;
};

describe('the budget of the welcome bonus', () => {
  test('is never exceeded by 60 first rounds at once through two servers, and its sums agree', async () => {
    const budget = 6 * generous.max_prize_cents + 12_000;
    await configure({ max_budget_cents: budget });
    const players = await Promise.all(Array.from({ length: 60 }, () => books.createPlayer(10_000)));
    await Promise.all(players.map((player, index) => buy(player, { server: index % 2 })));
    const logs = await logsOf(...players);
    const used = await spent();
    expect(used).toBeLessThanOrEqual(budget);
    expect(used).toBeGreaterThan(budget - 6 * generous.max_prize_cents); // it ran out, so the edge was met
    expect(logs.length).toBeLessThan(60);
    expect(logs.every(({ was_selected: selected }) => selected)).toBe(true);
    expect(logs.reduce((sum, log) => sum + log.prize_awarded_cents, 0)).toBe(used);
    expect(await costOf(...players)).toBe(used);
  });

  test('that runs out while cards are being sold refuses promised bonuses to selected and unselected cards alike', async () => {
    const [unlucky, lucky] = [await books.createPlayer(10_000), await books.createPlayer(10_000)];
    await configure({ eligibility_percentage: 0 });
    const unselected = await reserve(unlucky);
    await configure({ eligibility_percentage: 1 });
    const selected = await reserve(lucky);
    const operator = await books.owner.connect();
    await operator.query('begin');
    await operator.query('update welcome_bonus_config set current_spent_cents = max_budget_cents');
    const sales = [
      buy(unlucky, { reservation: unselected.reservation }).then(() => 'played', refusalCode),
      buy(lucky, { reservation: selected.reservation }).then(() => 'played', refusalCode),
    ];
    await waitingFor(2);
    await operator.query('commit');
    operator.release();
    expect(await Promise.all(sales)).toEqual(['reservation_expired', 'reservation_expired']);
    expect([(await buy(unlucky)).nonce, (await buy(lucky)).nonce]).toEqual([0, 0]);
    expect(await logsOf(unlucky, lucky)).toEqual([]);
  });

  test('is charged with what the boosted prizes paid, and with nothing by a round that was not selected', async () => {
    await configure({ eligibility_percentage: 0 });
    const player = await books.createPlayer(10_000);
    await buy(player);
    expect(await logsOf(player)).toMatchObject([{ was_selected: false, boost_applied: 1, prize_awarded_cents: 0 }]);
    expect([await spent(), await costOf(player)]).toEqual([0, 0]);
  });

  test('promises nothing to a round that its remainder cannot cover', async () => {
    await configure({ max_budget_cents: 6 * generous.max_prize_cents - 1 });
    const player = await books.createPlayer(10_000);
    expect((await reserve(player)).state.bonus).toBeNull();
    await buy(player);
    expect(await logsOf(player)).toEqual([]);
  });
});

describe('the welcome bonus', () => {
  test('is for the first paid round only, over all cards', async () => {
    const player = await books.createPlayer(10_000);
    const [first] = [await buy(player), await buy(player), await buy(player, { card: 1 })];
    expect(await logsOf(player)).toMatchObject([{ id: first.id, was_selected: true, boost_applied: 5 }]);
  });

  test('comes once, however many cards are reserved or played at once', async () => {
    const player = await books.createPlayer(100_000);
    const promised = await Promise.all([0, 1, 2].map((card) => reserve(player, card)));
    expect(promised.map(({ state }) => state.bonus !== null)).toEqual([true, true, true]);
    const bought = await Promise.all(
      promised.map(({ reservation }, card) =>
        buy(player, { card, reservation, server: card % 2 }).then(() => 'played', refusalCode),
      ),
    );
    expect(bought.toSorted()).toEqual(['played', 'reservation_expired', 'reservation_expired']);
    await Promise.all(Array.from({ length: 20 }, (_, index) => buy(player, { card: index % 2, server: index % 2 })));
    expect(await logsOf(player)).toHaveLength(1);
  });

  test('that was reserved is kept for selected and unselected rounds alike when it is switched off or changed', async () => {
    for (const percentage of [0, 1]) {
      await configure({ ...generous, eligibility_percentage: percentage });
      const player = await books.createPlayer(10_000);
      const { reservation } = await reserve(player);
      await configure({ is_active: false, boost_multiplier: 1, max_prize_cents: 1_000_000_000 });
      const round = await buy(player, { reservation });
      expect(await logsOf(player)).toMatchObject([{ id: round.id, was_selected: percentage === 1 }]);
      expect((await reserveCard(shop.parts, await books.createPlayer(0), cards[0]!.id)).state.bonus).toBeNull();
    }
  });

  test('does not exist in forced mode', async () => {
    const before = cards[2]!;
    await changeOdds(books.pool, before.id, alwaysLose);
    shop.parts.catalog.forget();
    const player = await books.createPlayer(100_000);
    expect((await reserve(player, 2)).state.bonus).toBeNull();
    await buy(player, { card: 2 });
    await books.owner.query('update ticket_products set math_version = $2 where id = $1', [
      before.id,
      Buffer.from(before.mathVersion, 'hex'),
    ]);
    shop.parts.catalog.forget();
    expect(await logsOf(player)).toEqual([]);
  });

  test('does not exist where the operating profile allows no promotion', async () => {
    const parts: BuyCardParts = { ...shop.parts, promotions: false };
    const player = await books.createPlayer(10_000);
    const { reservation } = await reserve(player); // from before the profile was changed
    const regulated = createBuyCard(parts);
    expect(await refusalOf(buyFrom(regulated, player, { reservation }))).toBe('reservation_expired');
    expect((await reserveCard(parts, player, cards[0]!.id)).state.bonus).toBeNull();
    await buyFrom(regulated, player);
    expect(await logsOf(player)).toEqual([]);
  });
});

describe('a boosted round', () => {
  test('verifies in the engine and in an independent implementation, and round, log and ledger agree', async () => {
    await configure({ eligibility_percentage: 0.5 });
    const outcomes = { selected: 0, charged: 0 };
    for (let count = 0; count < 60; count++) {
      const player = await books.createPlayer(10_000);
      const { reservation } = await reserve(player);
      const round = await buy(player, count % 2 ? { reservation } : {});
      await shop.finish(player, round.id);
      const proof = await proveRound(shop.parts, player, round.id);
      expect(verifyRound(proof).differences).toEqual([]);
      expect(contradictionsIn(structuredClone(proof) as never)).toEqual([]);
      const [log] = await logsOf(player);
      const charged = proof.bonus_selected ? boostedPrizes(round) : 0;
      expect(log).toMatchObject({
        was_selected: proof.bonus_selected,
        prize_awarded_cents: charged,
        original_k: proof.math['k'],
      });
      expect(log!.boosted_k).toBeCloseTo(log!.original_k * (proof.bonus_selected ? 5 : 1), 12);
      expect(await costOf(player)).toBe(charged);
      await expectStoredExpectation(proof, round.id);
      outcomes.selected += Number(proof.bonus_selected);
      outcomes.charged += Number(charged > 0);
    }
    // Half of 60 are selected; fewer than 10 or more than 50 happen once in ten million runs.
    expect(outcomes.selected).toBeGreaterThan(9);
    expect(outcomes.selected).toBeLessThan(51);
    expect(outcomes.charged).toBeGreaterThan(0);
  });
});

const boostedPrizes = ({ matches, payout_cents: payout }: Round) =>
  Math.min(
    payout,
    matches
      .filter(({ prize }) => prize >= generous.min_prize_cents && prize <= generous.max_prize_cents)
      .reduce((sum, { prize }) => sum + prize, 0),
  );

async function expectStoredExpectation(
  { math, state, bonus_selected: bonusSelected }: Awaited<ReturnType<typeof proveRound>>,
  roundId: string,
): Promise<void> {
  const { rows } = await books.pool.query<{ expected_cents: number }>('select expected_cents from round where id = $1', [
    roundId,
  ]);
  expect(rows[0]!.expected_cents).toBe(expectedPayout({ math: math as never, state, bonusSelected }).mean_cents);
}
