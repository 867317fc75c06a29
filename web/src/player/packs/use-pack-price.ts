import type { ProductDetails } from '@raspasorte/contract';
import { useProductFreeRounds } from '../free-rounds/use-free-rounds.ts';
import type { Reservation } from '../purchase/reserve.ts';
import { useBalance } from '../balance/use-wallet.ts';
import { packTotalCents } from './pack-order.ts';

export interface PackPrice {
  /** The price of one card. */
  priceCents: number;
  /** How many of the cards are free. */
  free: number;
  totalCents: number;
  /** As far as the browser knows; the server decides. */
  isAffordable: boolean;
}

/** The price of `size` cards for this player, with their free rounds and balance. */
export function usePackPrice(product: ProductDetails, reservation: Reservation | undefined, size: number): PackPrice {
  const balanceCents = useBalance();
  const waiting = useProductFreeRounds(product.id)?.rounds ?? 0;
  const priceCents = reservation?.price_cents ?? product.price_cents;
  const isNextFree = reservation?.is_free ?? waiting > 0;
  const free = isNextFree ? Math.min(size, Math.max(1, waiting)) : 0;
  const totalCents = packTotalCents(size, priceCents, free);
  return { priceCents, free, totalCents, isAffordable: balanceCents === undefined || balanceCents >= totalCents };
}
