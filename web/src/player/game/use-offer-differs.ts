import type { ProductDetails } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { productKey } from '../products/use-product.ts';
import { reservationKey } from '../purchase/use-reservation.ts';
import type { Reservation } from '../purchase/reserve.ts';

const READ_AGAIN_MS = 3000;

/**
 * True while the prizes and chances on the screen differ from those of the reservation. Both are
 * then read again, and nothing can be bought until they agree.
 */
export function useOfferDiffers(product: ProductDetails, reservation: Reservation | undefined): boolean {
  const client = useQueryClient();
  const differs = reservation !== undefined && reservation.math_version !== product.math_version;
  useEffect(() => {
    if (!differs) return undefined;
    const readBoth = () => void invalidateAll(client, [productKey(product.id), reservationKey(product.id)]);
    readBoth();
    const timer = setInterval(readBoth, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [differs, client, product.id]);
  return differs;
}
