import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type DepositCharge = Answer<'getDeposit'>;

export const depositKey = (orderId: string) => ['deposit', orderId] as const;

const FIRST_POLLS = 20;
const EAGER_POLL_MS = 3000;
const PATIENT_POLL_MS = 10_000;

/** One charge. Its state arrives by the event stream; polling heals what the stream missed, and stops when it is decided. */
export function useDeposit(orderId: string) {
  return useQuery({
    queryKey: depositKey(orderId),
    queryFn: async ({ signal }) => await api('getDeposit', { params: { order_id: orderId }, signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      // A charge that could not be read has a button that reads it.
      if (state.data?.status !== 'PENDING') return false;
      return state.dataUpdateCount < FIRST_POLLS ? EAGER_POLL_MS : PATIENT_POLL_MS;
    },
  });
}
