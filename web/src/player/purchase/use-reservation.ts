import { useQuery } from '@tanstack/react-query';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { reserve } from './reserve.ts';

export const reservationKey = (productId: number) => ['reservation', productId] as const;

const LEAST_PAUSE_MS = 1000;
/**
 * Pause after a failed renewal, and the shortest life of a reservation that this device's fast
 * clock shows as expired.
 */
const PATIENT_PAUSE_MS = 15_000;

/**
 * The reservation of the next card: its price, odds and commitment hold for three minutes. When it
 * expires, a new one is requested.
 */
export function useReservation(productId: number, wanted: boolean) {
  return useQuery({
    queryKey: reservationKey(productId),
    queryFn: async ({ signal }) => await reserve(productId, signal),
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    // A hidden page renews nothing.
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && Date.parse(data.expires_at) <= byServerClock(),
    refetchInterval: ({ state: { data, error, dataUpdatedAt } }) => {
      if (!data) return false;
      if (error) return PATIENT_PAUSE_MS;
      const patientMs = dataUpdatedAt + PATIENT_PAUSE_MS - Date.now();
      return Math.max(Date.parse(data.expires_at) - byServerClock(), patientMs, LEAST_PAUSE_MS);
    },
  });
}
