import { hasCode } from '@raspasorte/contract';
import type { Round } from '@raspasorte/contract';
import { retryThroughFailover } from '../../ui/calls/retry-through-failover.ts';
import { api } from '../api.ts';
import { rememberCommit } from '../commit-memory.ts';
import { withAcceptedTerms } from '../documents/ask-for-terms.ts';
import { presentPlayerId } from '../query-client.ts';
import { clientSeed } from './client-seed.ts';
import { reserve, type Reservation } from './reserve.ts';

/**
 * One purchase. A retry after a lost answer sends the same request with the same key, so the card
 * is paid only once.
 */
interface Purchase {
  playerId: string | undefined;
  reservation: Reservation;
  clientSeed: string;
  idempotencyKey: string;
}

/**
 * Purchases by product id, kept until an answer arrives, even if the player leaves the screen and
 * returns.
 */
const purchases = new Map<number, Purchase>();

/** Ignores one of another player, who was signed in on this page before. */
function pendingPurchase(productId: number): Purchase | undefined {
  const purchase = purchases.get(productId);
  return purchase?.playerId === presentPlayerId() ? purchase : undefined;
}

/** Called once the purchase of this card is answered: the next one is a new purchase. */
export const forgetPurchase = (productId: number): boolean => purchases.delete(productId);

/** The reservation of a purchase whose answer is still missing. */
export const pendingReservation = (productId: number): Reservation | undefined => pendingPurchase(productId)?.reservation;

/**
 * Called with the open cards that the server lists: a purchase whose card is among them is over.
 */
export function forgetListedPurchase(productId: number, open: readonly Round[]): void {
  const seed = purchases.get(productId)?.clientSeed;
  if (open.some(({ client_seed }) => client_seed === seed)) forgetPurchase(productId);
}

/**
 * Buys a card. If its reservation has expired and a new one offers the same card at the same price
 * and odds, the purchase goes on with the new one: the player has seen price and odds, and a new
 * client seed is made after the new commitment.
 */
export async function buyOnReservation(reservation: Reservation): Promise<Round> {
  try {
    const round = await send(reservation);
    if (round.status !== 'finished') return round;
    // The answer of a kept purchase whose card the player has scratched meanwhile.
    forgetPurchase(reservation.product_id);
    return await send(reservation);
  } catch (error) {
    if (!hasCode(error, 'reservation_expired')) throw error;
    forgetPurchase(reservation.product_id);
    const renewed = await reserve(reservation.product_id);
    if (!isSameOffer(renewed, reservation)) throw error;
    return await send(renewed);
  }
}

async function send(reservation: Reservation): Promise<Round> {
  const productId = reservation.product_id;
  const purchase = pendingPurchase(productId) ?? {
    playerId: presentPlayerId(),
    reservation,
    clientSeed: clientSeed(),
    idempotencyKey: crypto.randomUUID(),
  };
  purchases.set(productId, purchase);
  const { round } = await withAcceptedTerms(
    async () =>
      await retryThroughFailover(() =>
        api('createRound', {
          body: { product_id: productId, client_seed: purchase.clientSeed, reservation: purchase.reservation.reservation },
          idempotencyKey: purchase.idempotencyKey,
        }),
      ),
  );
  rememberCommit(round.id, { ...purchase.reservation, client_seed: purchase.clientSeed });
  return round;
}

function isSameOffer(one: Reservation, other: Reservation): boolean {
  return one.price_cents === other.price_cents && one.math_version === other.math_version && one.is_free === other.is_free;
}
