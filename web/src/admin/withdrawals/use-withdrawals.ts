import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type QueuedWithdrawal = Answer<'listWithdrawals'>['items'][number];

export const withdrawalsKey = ['withdrawals'];

interface Wanted {
  status: QueuedWithdrawal['status'];
  page: number;
  cursor?: string | undefined;
}

/** The withdrawals of one status: PENDING ones wait for a decision, the others were decided. */
export function useWithdrawals(wanted: Wanted) {
  return useQuery({
    queryKey: [...withdrawalsKey, wanted],
    queryFn: async ({ signal }) => await api('listWithdrawals', { query: wanted, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
}
