import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { toCents, type Round } from '@raspasorte/contract';
import { verifyRound } from '@raspasorte/engine';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contradictionsIn } from '../../../../engine/test/reference/reference-draw.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { createBuyCard, type BuyCardParts, type Purchase } from './buy-card.ts';
import { proveRound } from './prove-round.ts';
import { createReservations, type Reservation } from './reservation-token.ts';
import { reserveCard } from './reserve-card.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

const reservationSecret = randomBytes(32);
let books: Books;
let shop: Shop;
let cheapest: { id: number; priceCents: number };
/** Two server processes on one database, each with its own cache of play states. */
let servers: ((purchase: Purchase) => Promise<Round>)[];
let parts: BuyCardParts;

beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  parts = { ...shop.parts, reservations: createReservations(reservationSecret) };
  cheapest = (await parts.catalog.all()).at(-1)!;
  servers = [createBuyCard(parts), createBuyCard(parts)];
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const buy = (
  playerId: string,
  wish: { key?: string; body?: string; reservation?: string; clientSeed?: string; server?: number } = {},
) =>
  servers[wish.server ?? 0]!({
    playerId,
    productId: cheapest.id,
    clientSeed: wish.clientSeed,
    reservation: wish.reservation,
    idempotency: {
      key: wish.key ?? randomUUID(),
      requestHash: createHash('sha256')
        .update(wish.body ?? 'a round')
        .digest(),
    },
  });

describe('buying a card', () => {
  test('takes the price, pays the prize and stores the round', async () => {
    const player = await books.createPlayer(10_000);
    const round = await buy(player);
    expect(await books.balanceOf(player)).toBe(10_000 - cheapest.priceCents + round.payout_cents);
    expect(round).toMatchObject({ nonce: 0, status: 'open', price_cents: cheapest.priceCents });
  });

  test('is refused without the money, and nothing is stored', async () => {
    const player = await books.createPlayer(cheapest.priceCents - 1);
    expect(await refusalOf(buy(player))).toBe('insufficient_balance');
    expect(await books.balanceOf(player)).toBe(cheapest.priceCents - 1);
  });

  test('is refused to a blocked player by the very next call', async () => {
    const player = await books.createPlayer(10_000);
    await buy(player);
    await books.owner.query(`update profiles set blocked_by_operator = true where player_id = $1`, [player]);
    expect(await refusalOf(buy(player))).toBe('account_blocked');
  });

  test('an unknown card is not found', async () => {
    const player = await books.createPlayer(10_000);
    const purchase = { playerId: player, productId: 999_999, clientSeed: undefined, reservation: undefined };
    const idempotency = { key: 'k', requestHash: Buffer.alloc(32) };
    expect(await refusalOf(servers[0]!({ ...purchase, idempotency }))).toBe('not_found');
  });
});

describe('many plays at once', () => {
  test('sixty plays through two servers sell exactly what the balance with its winnings allows', async () => {
    const player = await books.createPlayer(10 * cheapest.priceCents);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => buy(player, { server: index % 2 }).catch(refusalCode)),
    );
    const rounds = outcomes.filter((outcome) => typeof outcome !== 'string');
    const won = rounds.reduce((sum, { payout_cents }) => sum + payout_cents, 0);
    const left = 10 * cheapest.priceCents + won - rounds.length * cheapest.priceCents;
    expect(await books.balanceOf(player)).toBe(left);
    expect(rounds.length).toBeGreaterThanOrEqual(10);
    expect(new Set(outcomes.filter((outcome) => typeof outcome === 'string'))).toEqual(
      new Set(rounds.length === 60 ? [] : ['insufficient_balance']),
    );
    expect(rounds.map(({ nonce }) => nonce).toSorted((one, other) => one - other)).toEqual(rounds.map((_, index) => index));
  });

  test('a play that another process overtakes again and again is sold in the end', async () => {
    const player = await books.createPlayer(40 * cheapest.priceCents);
    let overtakings = 30;
    const windows: BuyCardParts['windows'] = {
      ...parts.windows,
      of: async (productId) => {
        if (overtakings > 0) {
          overtakings -= 1;
          await buy(player);
        }
        return parts.windows.of(productId);
      },
    };
    const overtaken = createBuyCard({ ...parts, windows });
    const idempotency = { key: randomUUID(), requestHash: createHash('sha256').update('a round').digest() };
    const wish = { playerId: player, productId: cheapest.id, clientSeed: undefined, reservation: undefined, idempotency };
    expect(await overtaken(wish)).toMatchObject({ nonce: 30 });
    expect(overtakings).toBe(0);
  });

  test('one key sent sixty times in parallel through two servers gives one round', async () => {
    const player = await books.createPlayer(10_000);
    const rounds = await Promise.all(Array.from({ length: 60 }, (_, index) => buy(player, { key: 'same', server: index % 2 })));
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(1);
    expect(rounds.every((round) => JSON.stringify(round) === JSON.stringify(rounds[0]))).toBe(true);
    expect(await books.balanceOf(player)).toBe(10_000 - cheapest.priceCents + rounds[0]!.payout_cents);
  });

  test('the same key with another body is a conflict', async () => {
    const player = await books.createPlayer(10_000);
    await buy(player, { key: 'k', body: 'one' });
    expect(await refusalOf(buy(player, { key: 'k', body: 'another' }))).toBe('idempotency_conflict');
  });
});

describe('a reservation', () => {
  const reserve = (playerId: string) => reserveCard(parts, playerId, cheapest.id);
  /** Signs a reservation with wrong values, as a faulty process could. */
  const forge = async (playerId: string, change: Partial<Reservation>) => {
    const { reservation } = await reserve(playerId);
    return parts.reservations.sign({ ...(await parts.reservations.read(reservation))!, ...change });
  };

  test('commits to the seed that the round is then drawn with', async () => {
    const player = await books.createPlayer(10_000);
    const reserved = await reserve(player);
    const round = await buy(player, { reservation: reserved.reservation, clientSeed: 'my-own-seed' });
    await shop.finish(player, round.id);
    const proof = await proveRound(parts, player, round.id);
    expect(proof).toMatchObject({ commit: reserved.commit, context: reserved.context, math_version: reserved.math_version });
    expect(proof).toMatchObject({ state: reserved.state, nonce: reserved.nonce, client_seed: 'my-own-seed' });
  });

  test('can be played once', async () => {
    const player = await books.createPlayer(10_000);
    const { reservation } = await reserve(player);
    await buy(player, { reservation });
    expect(await refusalOf(buy(player, { reservation }))).toBe('reservation_used');
  });

  test('expires after three minutes', async () => {
    const player = await books.createPlayer(10_000);
    const reservation = await forge(player, { reserved_at: new Date(Date.now() - 181_000) });
    expect(await refusalOf(buy(player, { reservation }))).toBe('reservation_expired');
  });

  test('holds its price whatever an operator changes meanwhile', async () => {
    const player = await books.createPlayer(10_000);
    const { reservation, price_cents: promised } = await reserve(player);
    await books.owner.query('update ticket_products set price_cents = price_cents * 2 where id = $1', [cheapest.id]);
    const round = await buy(player, { reservation });
    await books.owner.query('update ticket_products set price_cents = $2 where id = $1', [cheapest.id, promised]);
    expect(round.price_cents).toBe(promised);
  });

  test('ends when the card is taken off sale', async () => {
    const player = await books.createPlayer(10_000);
    const { reservation } = await reserve(player);
    await books.owner.query('update ticket_products set is_active = false where id = $1', [cheapest.id]);
    const outcome = await refusalOf(buy(player, { reservation }));
    await books.owner.query('update ticket_products set is_active = true where id = $1', [cheapest.id]);
    expect(outcome).toBe('product_inactive');
  });

  test('made for odds that the operating profile does not allow is refused, and so is a play without one', async () => {
    const player = await books.createPlayer(10_000);
    const { reservation } = await reserve(player);
    const regulated = { ...parts, allowsOdds: () => false };
    const purchase = { playerId: player, productId: cheapest.id, clientSeed: undefined };
    const idempotency = { key: 'k', requestHash: Buffer.alloc(32) };
    for (const promised of [reservation, undefined])
      expect(await refusalOf(createBuyCard(regulated)({ ...purchase, reservation: promised, idempotency }))).toBe(
        'product_inactive',
      );
  });

  test('whose price is not that of its odds is refused', async () => {
    const player = await books.createPlayer(10_000);
    const reservation = await forge(player, { price_cents: toCents(1) });
    expect(await refusalOf(buy(player, { reservation }))).toBe('malformed');
    expect(await books.balanceOf(player)).toBe(10_000);
  });

  test('of another player is refused', async () => {
    const [owner, thief] = [await books.createPlayer(10_000), await books.createPlayer(10_000)];
    const { reservation } = await reserve(owner);
    expect(await refusalOf(buy(thief, { reservation }))).toBe('malformed');
  });

  test('of another card is refused, and so is a token that the site signed for something else', async () => {
    const player = await books.createPlayer(10_000);
    const other = (await parts.catalog.all()).find(({ id }) => id !== cheapest.id)!;
    const { reservation } = await reserveCard(parts, player, other.id);
    expect(await refusalOf(buy(player, { reservation }))).toBe('malformed');
    const { reservation: own } = await reserve(player);
    const { aud: _, ...claims } = decodeJwt(own);
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience('another').sign(reservationSecret);
    expect(await refusalOf(buy(player, { reservation: token }))).toBe('malformed');
    expect(await books.balanceOf(player)).toBe(10_000);
  });

  test('that was tampered with is refused', async () => {
    const player = await books.createPlayer(10_000);
    const { reservation } = await reserve(player);
    expect(await refusalOf(buy(player, { reservation: `${reservation.slice(0, -3)}abc` }))).toBe('malformed');
  });
});

describe('the proof of a round', () => {
  test('of every finished round verifies in the engine and in an independent implementation', async () => {
    const player = await books.createPlayer(100_000);
    for (let count = 0; count < 40; count++) {
      const round = await buy(player, { server: count % 2 });
      await shop.finish(player, round.id);
      const proof = structuredClone(await proveRound(parts, player, round.id));
      expect(verifyRound(proof).differences).toEqual([]);
      expect(contradictionsIn(proof as never)).toEqual([]);
      expect(proof.nonce).toBe(count);
    }
  });

  test('is refused while the card is covered', async () => {
    const player = await books.createPlayer(10_000);
    const round = await buy(player);
    expect(await refusalOf(proveRound(parts, player, round.id))).toBe('round_open');
  });

  test("of another player's round is not found", async () => {
    const [owner, other] = [await books.createPlayer(10_000), await books.createPlayer()];
    const round = await buy(owner);
    expect(await refusalOf(proveRound(parts, other, round.id))).toBe('not_found');
  });

  test('stays possible after the epoch ended', async () => {
    const player = await books.createPlayer(10_000);
    const before = await buy(player);
    await parts.vault.rotate(async () => undefined);
    const after = await buy(player);
    for (const { id } of [before, after]) {
      await shop.finish(player, id);
      expect(verifyRound(await proveRound(parts, player, id)).ok).toBe(true);
    }
    const [first, second] = await Promise.all([before, after].map(({ id }) => proveRound(parts, player, id)));
    expect(second!.epoch).toBe(first!.epoch + 1);
  });
});
