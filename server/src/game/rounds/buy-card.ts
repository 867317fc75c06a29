import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Round } from '@raspasorte/contract';
import { nextStreak, type MathDefinition } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { cacheLatest } from '../../platform/cache/cache-latest.ts';
import type { SeedVault } from '../epochs/seed-vault.ts';
import type { Catalog, Product } from '../products/catalog.ts';
import type { RecentWindows } from '../rollups/recent-windows.ts';
import { drawRound, type RoundDraw } from './draw-round.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { callFindPurchase } from './queries/find-purchase.ts';
import type { PlayState } from './queries/play-rounds.ts';
import { selectRound } from './queries/stored-rounds.ts';
import type { Reservation, Reservations } from './reservation-token.ts';
import type { RoundRecord } from './round-record.ts';
import { roundState } from './round-state.ts';
import { toRound } from './round-view.ts';
import { createSettleRound, type SettleRound, type SettleRoundParts } from './settle-rounds.ts';

export type BuyCardParts = SettleRoundParts & {
  catalog: Catalog;
  vault: SeedVault;
  windows: RecentWindows;
  reservations: Reservations;
  /** False where the operating profile allows no promotion. */
  promotions: boolean;
  /** Whether the operating profile lets a card be sold under these odds. */
  allowsOdds: (math: MathDefinition) => boolean;
  clock: () => Date;
};

export type Purchase = {
  playerId: string;
  productId: number;
  clientSeed: string | undefined;
  reservation: string | undefined;
  idempotency: Idempotency;
};

/** A card and everything that is needed to draw it. */
type Offer = Omit<RoundDraw, 'clientSeed' | 'now'> & { product: Product; reserved_at: Date | null };

/** The most attempts when only this process's cached state can be stale. */
const MOST_ATTEMPTS = 20;
/**
 * How often another process may sell this player a card first. Bounded in practice: each sale costs
 * the player money.
 */
const MOST_OVERTAKINGS = 1000;
const REMEMBERED_STATES = 50_000;
const REMEMBER_MS = 600_000;

const newcomer: PlayState = { nonce: 0, streak: 0, is_free: false, bonus: null };

/** A purchase whose reservation was read. */
type Wish = { purchase: Purchase; clientSeed: string; reservation: Reservation | null };

/** The card, if it was sold, and the player's next play state as far as this process knows it. */
type Attempt = { sold?: Round; next: PlayState };

/**
 * Sells one card: draws it, settles it by one SQL call and returns the round.
 * Refusals: not_found, malformed, and those of `play_rounds` (`PlayRefusal`).
 */
export function createBuyCard(parts: BuyCardParts): (purchase: Purchase) => Promise<Round> {
  const settle = createSettleRound(parts);
  // This process's cache of play states, by player and card. A play in another process makes an
  // entry stale; `play_rounds` then answers the present state.
  const states = cacheLatest<PlayState>(REMEMBERED_STATES, REMEMBER_MS);
  const inOrder = createKeyedMutex();

  const buy = async (wish: Wish): Promise<Round> => {
    const { playerId, productId } = wish.purchase;
    const stateKey = `${playerId}:${productId}`;
    let [attempts, overtakings] = [0, 0];
    while (attempts < MOST_ATTEMPTS && overtakings < MOST_OVERTAKINGS) {
      attempts += 1;
      const guess = states.get(stateKey) ?? newcomer;
      const { sold, next } = await attemptSale(parts, settle, wish, guess);
      states.set(stateKey, next);
      if (sold !== undefined) return sold;
      // The play state was right, so the product, the epoch or the timeline has changed.
      if (isDeepStrictEqual(next, guess)) {
        parts.catalog.forget();
        parts.vault.forgetCurrent();
      } else {
        overtakings += 1;
        attempts = 0;
      }
    }
    throw new Error(`player ${playerId}, card ${productId}: stale in ${MOST_ATTEMPTS} attempts, after ${overtakings} of others`);
  };

  return async (purchase) => {
    const { playerId, reservation: token } = purchase;
    const clientSeed = purchase.clientSeed ?? randomBytes(16).toString('base64url');
    if (token === undefined) return inOrder(playerId, () => buy({ purchase, clientSeed, reservation: null }));
    const reservation = await parts.reservations.read(token);
    if (reservation === null) return inOrder(playerId, () => findBought(parts.db, purchase));
    return inOrder(playerId, () => buy({ purchase, clientSeed, reservation }));
  };
}

/** Draws the card for the guessed state, unless a reservation has fixed one, and settles it. */
async function attemptSale(
  parts: BuyCardParts,
  settle: SettleRound,
  { purchase, clientSeed, reservation }: Wish,
  guess: PlayState,
): Promise<Attempt> {
  const { db, vault, promotions, clock } = parts;
  const { playerId, idempotency } = purchase;
  const offer = reservation ? await reservedOffer(parts, purchase, reservation) : await presentOffer(parts, purchase, guess);
  if (offer === null) return { sold: await findBought(db, purchase), next: guess };
  const round = drawRound({ ...offer, clientSeed, now: clock() });
  const timeline = vault.timeline();
  const { key, requestHash: request_hash } = idempotency;
  const answer = await settle({ round, key, request_hash, reserved_at: offer.reserved_at, promotions, timeline });
  const { outcome } = answer;
  if (outcome === 'played') {
    vault.rememberSale(round);
    const { created_at } = answer;
    const { name: product_name, look } = offer.product;
    const sold = toRound({ ...round, product_name, look, created_at, revealed: 0, finished_at: null });
    return { sold, next: stateAfter(round) };
  }
  if (outcome === 'repeated') return { sold: await readRepeated(db, playerId, answer.round_id), next: guess };
  if (outcome === 'timeline_changed') {
    await vault.confirmHistory(timeline);
    return { next: guess };
  }
  if (outcome !== 'stale') throw new Refusal(outcome);
  const { nonce, streak, is_free, bonus } = answer;
  return { next: { nonce, streak, is_free, bonus } };
}

async function presentOffer(
  { catalog, vault, windows, allowsOdds }: BuyCardParts,
  { playerId, productId }: Purchase,
  { nonce, is_free, ...player }: PlayState,
): Promise<Offer> {
  const product = await catalog.find(productId);
  if (product === undefined) throw new Refusal('not_found');
  if (!allowsOdds(product.math)) throw new Refusal('product_inactive');
  const { epoch, masterSeed } = await vault.current();
  const state = roundState(product, player, await windows.of(productId));
  const { math, mathVersion: math_version, priceCents: price_cents } = product;
  const terms = { player_id: playerId, product_id: productId, price_cents, math_version, epoch, nonce, is_free, state };
  return { terms, math, masterSeed, product, reserved_at: null };
}

/** Null when the seed that the reservation commits to is lost. */
async function reservedOffer(
  { catalog, vault, allowsOdds }: BuyCardParts,
  { playerId, productId }: Purchase,
  { reserved_at, ...terms }: Reservation,
): Promise<Offer | null> {
  const isOwn = terms.player_id === playerId && terms.product_id === productId;
  const product = await catalog.find(productId);
  const math = await catalog.math(terms.math_version);
  const seeded = await vault.find(terms.epoch);
  // The database takes the price from the reservation.
  const isPriceOfOdds = math?.price_cents === terms.price_cents;
  if (!isOwn || !product || !math || !isPriceOfOdds) {
    throw new Refusal('malformed', {
      fields: [{ field: 'reservation', message: 'A reserva é de outra cartela ou de outra conta.' }],
    });
  }
  if (!seeded) return null;
  if (!allowsOdds(math)) throw new Refusal('product_inactive');
  return { terms, math, masterSeed: seeded.masterSeed, product, reserved_at };
}

/**
 * The card that was bought before on a reservation that cannot be drawn here. A browser takes an
 * expired reservation for one that bought nothing, and buys another card. Refusals:
 * reservation_expired, idempotency_conflict.
 */
async function findBought(db: Queryable, { playerId, idempotency }: Purchase): Promise<Round> {
  const bought = await callFindPurchase(db, playerId, idempotency);
  if (bought.outcome === 'repeated') return readRepeated(db, playerId, bought.round_id);
  if (bought.outcome === 'unknown_player') throw new Error(`player ${playerId} has no wallet`);
  throw new Refusal(bought.outcome);
}

/** The round that the key was first used for. */
async function readRepeated(db: Queryable, playerId: string, roundId: string): Promise<Round> {
  const row = await selectRound(db, playerId, roundId);
  // The key belongs to another kind of money operation.
  if (row === undefined) throw new Refusal('idempotency_conflict');
  return toRound(row);
}

/** The likeliest next state. Only the database knows when a free round or a bonus is due. */
function stateAfter({ nonce, streak, payout_cents }: RoundRecord): PlayState {
  return { ...newcomer, nonce: nonce + 1, streak: nextStreak(streak, payout_cents) };
}
