import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type Reservation = Answer<'nextRound'>;

const reservationKey = (productId: number) => ['reservation', productId] as const;

/** For three minutes price, odds and commitment of the next card hold. When they run out, the card reserves itself anew. */
export function useReservation(productId: number, wanted: boolean) {
  return useQuery({
    queryKey: reservationKey(productId),
    queryFn: async ({ signal }) => await api('nextRound', { query: { product_id: productId }, signal }),
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data ? Math.max(1000, Date.parse(state.data.expires_at) - Date.now()) : false),
  });
}
