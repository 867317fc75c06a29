import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { openShop } from '../../../test/shop.ts';
import { createBuyCard, type BuyCardParts, type Purchase } from './buy-card.ts';
import { createReservations } from './reservation-token.ts';
import { reserveCard } from './reserve-card.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

type Claims = Record<string, unknown>;

const secret = randomBytes(32);
let books: Books;
let parts: BuyCardParts;
let cheapest: number;
let buyCard: (purchase: Purchase) => Promise<Round>;
beforeAll(async () => {
  books = await openBooks();
  parts = { ...(await openShop(books)).parts, reservations: createReservations(secret) };
  cheapest = (await parts.catalog.all()).at(-1)!.id;
  buyCard = createBuyCard(parts);
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const reserve = async (playerId: string) => (await reserveCard(parts, playerId, cheapest)).reservation;
/** Signs a reservation's claims as a process of another version does, which knows others. */
const resign = async (token: string, change: (claims: Claims) => Claims) =>
  new SignJWT(change(decodeJwt(token))).setProtectedHeader({ alg: 'HS256' }).sign(secret);

const buy = (playerId: string, wish: { reservation: string; key?: string; body?: string }) => {
  const requestHash = createHash('sha256')
    .update(wish.body ?? 'a round')
    .digest();
  const idempotency = { key: wish.key ?? randomUUID(), requestHash };
  return buyCard({ playerId, productId: cheapest, clientSeed: undefined, reservation: wish.reservation, idempotency });
};

const own = ['player_id', 'product_id', 'price_cents', 'is_free', 'epoch', 'math_version', 'state', 'nonce', 'reserved_at'];
const changedState = (change: Claims) => (claims: Claims) => ({
  ...claims,
  state: { ...(claims['state'] as Claims), ...change },
});
const bonus = { eligibility_percentage: 1, boost_multiplier: 2, min_prize_cents: 1, max_prize_cents: 2 };
const others: [string, (claims: Claims) => Claims][] = [
  ...own.map((left): [string, (claims: Claims) => Claims] => [`lacks ${left}`, ({ [left]: _, ...claims }) => claims]),
  ['promises more', (claims) => ({ ...claims, discount_cents: 100 })],
  ['says the time otherwise', (claims) => ({ ...claims, reserved_at: 'yesterday' })],
  ['has a state with something else', changedState({ jackpot: 1 })],
  ['has a state without a window', changedState({ window: null })],
  ['has a bonus with something else', changedState({ bonus: { ...bonus, days: 1 } })],
];

test.each(others)('a reservation of another version has expired: its token %s', async (_, change) => {
  const player = await books.createPlayer(10_000);
  const reservation = await resign(await reserve(player), change);
  expect(await refusalOf(buy(player, { reservation }))).toBe('reservation_expired');
  expect(await books.balanceOf(player)).toBe(10_000);
});

test.each([
  ['of another version', { discount_cents: 100 }],
  ['of a lost seed', { epoch: 2_000_000_000 }],
])('a reservation that bought a card gives that card again where it cannot be drawn: one %s', async (_, change) => {
  const player = await books.createPlayer(10_000);
  const drawn = await reserve(player);
  const reservation = await resign(drawn, (claims) => ({ ...claims, ...change }));
  const sold = await buy(player, { reservation: drawn, key: 'bought' });
  expect(await buy(player, { reservation, key: 'bought' })).toEqual(sold);
  expect(await refusalOf(buy(player, { reservation, key: 'bought', body: 'another' }))).toBe('idempotency_conflict');
  expect(await refusalOf(buy(player, { reservation, key: 'another' }))).toBe('reservation_expired');
});
