import type { Round } from '@raspasorte/contract';
import { buyOnReservation, forgetPurchase, pendingReservation } from '../purchase/buy-on-reservation.ts';
import { reserve } from '../purchase/reserve.ts';
import { addToPack, beginPack, forgetPack } from './pack-memory.ts';
import { mayHaveBeenBought, OfferChanged, assertAgreedOffer } from './pack-order.ts';
import type { PackOrder } from './pack-order.ts';

/** The outcome of an order: the cards that were bought, and the error that stopped it, if any. */
export interface PackOutcome {
  bought: readonly Round[];
  error: Error | null;
}

/**
 * Buys the cards of a pack one after the other, as single purchases, each with its own reservation
 * and idempotency key. It stops at the first refusal and keeps the cards bought until then.
 * `earlier` holds the cards of an earlier attempt: the order continues after them, starting with a
 * purchase whose answer was lost.
 */
export async function buyPack(
  order: PackOrder,
  earlier: readonly Round[],
  onBought: (count: number) => void,
): Promise<PackOutcome> {
  const bought = [...earlier];
  const productId = order.reservation.product_id;
  if (bought.length === 0) beginPack(productId, order.size);
  try {
    while (bought.length < order.size) {
      // A purchase whose answer was lost may have been charged: it comes before any newer offer.
      const reservation = bought.length === 0 ? order.reservation : (pendingReservation(productId) ?? (await reserve(productId)));
      assertAgreedOffer(order, reservation, bought);
      const round = await buyOnReservation(reservation);
      forgetPurchase(productId);
      addToPack(round);
      bought.push(round);
      onBought(bought.length);
    }
    return { bought, error: null };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error('', { cause: error });
    if (!mayHaveBeenBought(reason)) {
      if (!(reason instanceof OfferChanged)) forgetPurchase(productId);
      if (bought.length === 0) forgetPack(productId);
    }
    return { bought, error: reason };
  }
}
