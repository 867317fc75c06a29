import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { throughAFailover } from '../../ui/calls/through-a-failover.ts';
import { api } from '../api.ts';

export type Reservation = Answer<'nextRound'>;

export const reservationKey = (productId: number) => ['reservation', productId] as const;

const LEAST_PAUSE_MS = 1000;
/** After a failed renewal, or one that a fast clock shows as ended. */
const PATIENT_PAUSE_MS = 15_000;

/**
 * For three minutes price, odds and commitment of the next card hold. When they run out, the card
 * reserves itself anew.
 */
export function useReservation(productId: number, wanted: boolean) {
  return useQuery({
    queryKey: reservationKey(productId),
    queryFn: async ({ signal }) => await throughAFailover(() => api('nextRound', { query: { product_id: productId }, signal })),
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, error, dataUpdatedAt } }) => {
      if (!data) return false;
      if (error) return PATIENT_PAUSE_MS;
      const now = Date.now();
      return Math.max(Date.parse(data.expires_at) - now, dataUpdatedAt + PATIENT_PAUSE_MS - now, LEAST_PAUSE_MS);
    },
  });
}
