import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type QueuedWithdrawal = Answer<'listWithdrawals'>['items'][number];

export const withdrawalsKey = ['withdrawals'];

/** The withdrawals of one status: PENDING ones wait for a decision, the others were decided. */
export function useWithdrawals({ status, page }: { status: QueuedWithdrawal['status']; page: number }) {
  return useQuery({
    queryKey: [...withdrawalsKey, { status, page }],
    queryFn: async ({ signal }) => await api('listWithdrawals', { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}
