import type { Round } from '@raspasorte/contract';
import { isOutcomeUnknown } from '../../ui/calls/is-outcome-unknown.ts';
import type { Reservation } from '../purchase/reserve.ts';

export const packSizes = [1, 3, 5, 10] as const;
export type PackSize = (typeof packSizes)[number];

/** The order that the player has agreed to. */
export interface PackOrder {
  size: number;
  /** The first card's reservation. Each further card gets its own. */
  reservation: Reservation;
  /** The most that all cards may cost together. */
  totalCents: number;
}

/** The price of `size` cards, of which as many as there are free rounds cost nothing. */
export const packTotalCents = (size: number, priceCents: number, freeRounds: number): number =>
  Math.max(0, size - freeRounds) * priceCents;

/** Stops a pack in the browser, without a refusal of the server: price or odds have changed. */
export class OfferChanged extends Error {
  override name = 'OfferChanged';
  constructor() {
    super('O preço ou as chances desta cartela mudaram.');
  }
}

/** Whether the last purchase of a pack that stopped may have gone through all the same. */
export const mayHaveBeenBought = (error: Error): boolean => !(error instanceof OfferChanged) && isOutcomeUnknown(error);

export const costCents = ({ is_free, price_cents }: Pick<Reservation, 'is_free' | 'price_cents'>): number =>
  is_free ? 0 : price_cents;

/**
 * Throws `OfferChanged` if the player did not agree to the offered card: its price or odds differ,
 * or it would exceed the total.
 */
export function assertAgreedOffer(
  { reservation: agreed, totalCents }: PackOrder,
  offered: Reservation,
  bought: readonly Round[],
): void {
  const isSame = offered.price_cents === agreed.price_cents && offered.math_version === agreed.math_version;
  const spentCents = bought.reduce((sum, round) => sum + costCents(round), 0);
  if (!isSame || spentCents + costCents(offered) > totalCents) throw new OfferChanged();
}
