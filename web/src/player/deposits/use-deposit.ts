import type { Answer } from '@raspasorte/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { invalidateMoney } from '../balance/invalidate-money.ts';
import { depositKey } from './deposit-key.ts';

export type DepositCharge = Answer<'getDeposit'>;

const FIRST_POLLS = 20;
const EAGER_POLL_MS = 3000;
const PATIENT_POLL_MS = 10_000;

/**
 * One charge. Its status arrives by the event stream. Polling recovers events that the stream
 * missed, and stops once the status is final.
 */
export function useDeposit(orderId: string) {
  const client = useQueryClient();
  const deposit = useQuery({
    queryKey: depositKey(orderId),
    queryFn: async ({ signal }) => await api('getDeposit', { params: { order_id: orderId }, signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      // A charge that could not be read is not polled: its error has a button to retry.
      if (state.data?.status !== 'PENDING') return false;
      return state.dataUpdateCount < FIRST_POLLS ? EAGER_POLL_MS : PATIENT_POLL_MS;
    },
  });
  const credited = deposit.data?.status === 'COMPLETED';
  useEffect(() => {
    // If the stream missed the charge's event, it missed the balance's too.
    if (credited) invalidateMoney(client);
  }, [credited, client]);
  return deposit;
}
