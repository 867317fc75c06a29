import { createHash, randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { verifyRound } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contradictionsIn } from '../../../../engine/test/reference/reference-draw.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { alwaysLose, changeOdds, moveRound } from '../../../test/game/change-odds.ts';
import { ageFreeRounds, beginFreeRounds, endFreeRounds, plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { createCatalog } from '../products/catalog.ts';
import { readWindows } from '../rollups/read-windows.ts';
import { createBuyCard } from './buy-card.ts';
import { proveRound } from './prove-round.ts';
import { reserveCard } from './reserve-card.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

let books: Books;
let shop: Shop;
/** A card whose rounds all lose. */
let losing: { id: number; priceCents: number };
let fair: typeof losing;
let servers: ReturnType<typeof createBuyCard>[];
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  const cards = await createCatalog(books.pool).all();
  [losing, fair] = [cards.at(-1)!, cards.at(-2)!];
  await changeOdds(books.pool, losing.id, alwaysLose);
  shop.parts.catalog.forget();
  servers = [createBuyCard(shop.parts), createBuyCard(shop.parts)];
});
beforeEach(async () => {
  await plantFreeRounds(books.owner, { isOn: true });
  await books.owner.query('update welcome_bonus_config set is_active = false');
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const buyFrom = (server: ReturnType<typeof createBuyCard>, playerId: string, productId: number, reservation?: string) =>
  server({
    playerId,
    productId,
    clientSeed: undefined,
    reservation,
    idempotency: { key: randomUUID(), requestHash: createHash('sha256').update('a round').digest() },
  });
const buy = (playerId: string, wish: { card?: { id: number }; reservation?: string; server?: number } = {}) =>
  buyFrom(servers[wish.server ?? 0]!, playerId, (wish.card ?? losing).id, wish.reservation);
const reserve = (playerId: string, card = losing) => reserveCard(shop.parts, playerId, card.id);
const buyMany = async (playerId: string, count: number, card?: { id: number }) => {
  const rounds = [];
  for (let index = 0; index < count; index++) rounds.push(await buy(playerId, card ? { card } : {}));
  return rounds;
};
const freeOf = (rounds: { is_free: boolean }[]) => rounds.map(({ is_free: isFree }) => isFree);

describe('three paid rounds of a card in one day', () => {
  test('earn one free round of it, and three more another', async () => {
    const player = await books.createPlayer(100_000);
    expect(freeOf(await buyMany(player, 9))).toEqual([false, false, false, true, false, false, false, true, false]);
    expect(await books.balanceOf(player)).toBe(100_000 - 7 * losing.priceCents);
  });

  test('are of one card', async () => {
    const player = await books.createPlayer(100_000);
    const rounds = [...(await buyMany(player, 2)), ...(await buyMany(player, 2, fair)), ...(await buyMany(player, 1))];
    expect(freeOf(rounds)).toEqual([false, false, false, false, false]);
    expect((await reserve(player)).is_free).toBe(true);
    expect((await reserve(player, fair)).is_free).toBe(false);
  });

  test('are of one day of São Paulo', async () => {
    const player = await books.createPlayer(100_000);
    const [first] = await buyMany(player, 3);
    const { rows } = await books.owner.query<{ start: Date }>(`select period_start('day', now()) as start`);
    await moveRound(books.owner, { playerId: player, roundId: first!.id, to: new Date(rows[0]!.start.getTime() - 1) });
    expect((await reserve(player)).is_free).toBe(false);
    expect(freeOf(await buyMany(player, 2))).toEqual([false, true]);
  });

  test('earn one, however many are played at once through two servers', async () => {
    const player = await books.createPlayer(100_000);
    const rounds = await Promise.all(Array.from({ length: 40 }, (_, index) => buy(player, { server: index % 2 })));
    expect(freeOf(rounds).filter(Boolean)).toHaveLength(10);
    expect(await books.balanceOf(player)).toBe(100_000 - 30 * losing.priceCents);
  });

  test('earn nothing while the promotion is off, nor where the operating profile allows none', async () => {
    const player = await books.createPlayer(100_000);
    const regulated = createBuyCard({ ...shop.parts, promotions: false });
    await buyMany(player, 3);
    expect((await buyFrom(regulated, player, losing.id)).is_free).toBe(false);
    await endFreeRounds(books.owner);
    const other = await books.createPlayer(100_000);
    expect(freeOf(await buyMany(other, 4))).toEqual([false, false, false, false]);
  });

  test('earn a round that stays free until midnight after the promotion ended, and three more earn nothing', async () => {
    const [player, late] = [await books.createPlayer(100_000), await books.createPlayer(100_000)];
    await buyMany(player, 3);
    await buyMany(late, 3);
    await endFreeRounds(books.owner);
    expect(freeOf(await buyMany(player, 5))).toEqual([true, false, false, false, false]);
    expect((await reserve(late)).is_free).toBe(true);
    await ageFreeRounds(books.owner);
    expect((await reserve(late)).is_free).toBe(false);
    expect((await buy(late)).is_free).toBe(false);
  });
});

describe('paid rounds', () => {
  test('that were bought before the promotion was switched on earn nothing, and three bought since then earn one', async () => {
    await endFreeRounds(books.owner);
    const player = await books.createPlayer(100_000);
    await buyMany(player, 5);
    await beginFreeRounds(books.owner);
    expect((await reserve(player)).is_free).toBe(false);
    expect(freeOf(await buyMany(player, 5))).toEqual([false, false, false, true, false]);
  });

  test('of two periods of the promotion count together, and those bought while it was off earn nothing', async () => {
    const player = await books.createPlayer(100_000);
    await buyMany(player, 2);
    await endFreeRounds(books.owner);
    await buyMany(player, 7);
    await beginFreeRounds(books.owner);
    expect(freeOf(await buyMany(player, 3))).toEqual([false, true, false]);
    expect(await books.balanceOf(player)).toBe(100_000 - 11 * losing.priceCents);
  });

  test('that earned a free round before the promotion was switched off and on again earn no second one', async () => {
    const player = await books.createPlayer(100_000);
    await buyMany(player, 3);
    await endFreeRounds(books.owner);
    await beginFreeRounds(books.owner);
    expect(freeOf(await buyMany(player, 5))).toEqual([true, false, false, false, true]);
  });
});

describe('a free round', () => {
  test('needs no balance', async () => {
    const player = await books.createPlayer(3 * losing.priceCents);
    const rounds = await buyMany(player, 4);
    expect(rounds.at(-1)).toMatchObject({ is_free: true, price_cents: losing.priceCents });
    expect(await refusalOf(buy(player))).toBe('insufficient_balance');
  });

  test('is no loss', async () => {
    const player = await books.createPlayer(100_000);
    await buyMany(player, 3);
    const lost = async () => {
      const { rows } = await books.owner.query<{ lost: string }>(`select lost_since($1, now() - interval '1 hour') as lost`, [
        player,
      ]);
      return Number(rows[0]!.lost);
    };
    const before = await lost();
    expect([before, freeOf(await buyMany(player, 1)), await lost()]).toEqual([3 * losing.priceCents, [true], before]);
  });

  test('is the same draw, and counts for the streak', async () => {
    const player = await books.createPlayer(100_000);
    const rounds = await buyMany(player, 5);
    const streaks = [];
    for (const { id } of rounds) {
      await shop.finish(player, id);
      const proof = await proveRound(shop.parts, player, id);
      expect(verifyRound(proof).differences).toEqual([]);
      expect(contradictionsIn(structuredClone(proof) as never)).toEqual([]);
      streaks.push(proof.state.streak);
    }
    expect(streaks).toEqual([0, 1, 2, 3, 4]);
  });

  test('pays its prize, and the promotion pays its stake', async () => {
    const player = await books.createPlayer(100_000);
    const free: Round[] = [];
    while (!free.some(({ payout_cents: won }) => won > 0)) {
      const round = await buy(player, { card: fair });
      if (round.is_free) free.push(round);
    }
    const { rows } = await books.pool.query<{ kind: string; sum: number }>(
      `select kind, sum(amount_cents)::bigint as sum from ledger_transfer where player_id = $1 and reference = any ($2) group by kind order by kind`,
      [player, free.map(({ id }) => id)],
    );
    const won = free.reduce((sum, { payout_cents: payout }) => sum + payout, 0);
    expect(rows).toEqual([
      { kind: 'prize', sum: won },
      { kind: 'free_stake', sum: free.length * fair.priceCents },
    ]);
  });

  test('is left out of the window and of what the player has wagered and lost', async () => {
    const windowBefore = (await readWindows(books.pool, new Date())).get(losing.id)?.rounds ?? 0;
    const player = await books.createPlayer(100_000);
    await buyMany(player, 4);
    expect((await readWindows(books.pool, new Date())).get(losing.id)!.rounds - windowBefore).toBe(3);
    const { rows } = await books.pool.query<{ wagered: number }>(
      `select sum(amount_cents)::bigint as wagered from transactions where player_id = $1 and type = 'PURCHASE'`,
      [player],
    );
    expect(rows[0]!.wagered).toBe(3 * losing.priceCents);
    const { rows: lost } = await books.owner.query(`select lost_since($1, now() - interval '1 hour')::int as cents`, [player]);
    expect(lost).toEqual([{ cents: 3 * losing.priceCents }]);
  });

  test('that was reserved costs nothing, once; a reservation of a paid round stays paid', async () => {
    const player = await books.createPlayer(100_000);
    await buyMany(player, 2);
    const paid = await reserve(player);
    expect(await buy(player, { reservation: paid.reservation })).toMatchObject({ is_free: false });
    const { reservation, is_free: isFree } = await reserve(player);
    expect(isFree).toBe(true);
    const bought = await Promise.all(
      [1, 2, 3].map(() => buy(player, { reservation }).then((round) => round.is_free, refusalCode)),
    );
    expect(bought.map(String).toSorted()).toEqual(['reservation_used', 'reservation_used', 'true']);
  });

  test('that was reserved is free, and a paid one costs its price, also when the promotion is switched meanwhile', async () => {
    const player = await books.createPlayer(100_000);
    await buyMany(player, 3);
    const free = await reserve(player);
    await endFreeRounds(books.owner);
    expect(await buy(player, { reservation: free.reservation })).toMatchObject({ is_free: true });
    await buyMany(player, 2);
    const paid = await reserve(player);
    await beginFreeRounds(books.owner);
    expect(await buy(player, { reservation: paid.reservation })).toMatchObject({ is_free: false });
    expect(freeOf(await buyMany(player, 3))).toEqual([false, false, true]);
  });

  test('that was reserved lapses at midnight, and nothing is charged for it', async () => {
    const player = await books.createPlayer(3 * losing.priceCents);
    const rounds = await buyMany(player, 3);
    const { reservation } = await reserve(player);
    const { rows } = await books.owner.query<{ start: Date }>(`select period_start('day', now()) as start`);
    const to = new Date(rows[0]!.start.getTime() - 1000);
    for (const { id: roundId } of rounds) await moveRound(books.owner, { playerId: player, roundId, to });
    expect(await refusalOf(buy(player, { reservation }))).toBe('reservation_expired');
  });

  test('that waits for its wallet until after midnight takes none from the new day', async () => {
    const player = await books.createPlayer(100_000);
    await buyMany(player, 3);
    const { reservation } = await reserve(player);
    const wallet = await books.owner.connect();
    const { rows } = await books.owner.query<{ was: string; midnight: string }>(
      `select pg_get_functiondef('period_start'::regproc) as was, (now() + interval '1 second')::text as midnight`,
    );
    const [{ was, midnight }] = rows as [(typeof rows)[0]];
    await books.owner.query(`
      create or replace function period_start(p_period text, p_now timestamptz) returns timestamptz language sql stable as $$
        select case when p_now < '${midnight}' then timestamptz '${midnight}' - interval '1 day' else '${midnight}' end $$`);
    try {
      await wallet.query('begin');
      await wallet.query('select from wallet where player_id = $1 for update', [player]);
      const free = refusalOf(buy(player, { reservation }));
      await wallet.query(`select pg_sleep(extract(epoch from timestamptz '${midnight}' - clock_timestamp()) + 0.1)`);
      await wallet.query('commit');
      expect(await free).toBe('reservation_expired');
      expect(freeOf(await buyMany(player, 4))).toEqual([false, false, false, true]);
    } finally {
      wallet.release();
      await books.owner.query(was);
    }
  });

  test('is no first paid round: it neither takes the welcome bonus nor gets it', async () => {
    await books.owner.query(
      `update welcome_bonus_config set is_active = true, eligibility_percentage = 1, max_budget_cents = 10000000, current_spent_cents = 0`,
    );
    const player = await books.createPlayer(100_000);
    await buyMany(player, 4, fair);
    const { rows } = await books.pool.query<{ nonce: number }>(
      'select r.nonce from welcome_bonus_logs l join round r using (player_id, id) where player_id = $1',
      [player],
    );
    expect(rows).toEqual([{ nonce: 0 }]);
  });
});
