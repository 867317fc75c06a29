import type { Round } from '@raspasorte/contract';
import { isUnsure } from '../../ui/calls/is-unsure.ts';
import type { Reservation } from '../game/use-reservation.ts';

export const packSizes = [1, 3, 5, 10] as const;
export type PackSize = (typeof packSizes)[number];

/** What the player has agreed to. */
export interface PackOrder {
  size: number;
  /** The first card's; each of the others gets its own. */
  reservation: Reservation;
  /** The most that all of them may cost together. */
  totalCents: number;
}

/** What so many cards cost: as many as there are free rounds cost nothing. */
export const packTotalCents = (size: number, priceCents: number, freeRounds: number): number =>
  Math.max(0, size - freeRounds) * priceCents;

/** Why nothing more of a pack was bought, where it was not the server that refused. */
export class OfferChanged extends Error {
  override name = 'OfferChanged';
  constructor() {
    super('O preço ou as chances desta cartela mudaram.');
  }
}

/** Whether the last purchase of a pack that stopped may have been made all the same. */
export const mayBeBought = (error: Error): boolean => !(error instanceof OfferChanged) && isUnsure(error);

export const costCents = ({ is_free, price_cents }: Pick<Reservation, 'is_free' | 'price_cents'>): number =>
  is_free ? 0 : price_cents;

/** Throws for a card that was not agreed to: of another price, at other odds, or beyond the total. */
export function refuseOthers(
  { reservation: agreed, totalCents }: PackOrder,
  offered: Reservation,
  bought: readonly Round[],
): void {
  const isSame = offered.price_cents === agreed.price_cents && offered.math_version === agreed.math_version;
  const spentCents = bought.reduce((sum, round) => sum + costCents(round), 0);
  if (!isSame || spentCents + costCents(offered) > totalCents) throw new OfferChanged();
}
