import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type Settings = Answer<'getSettings'>;

export const settingsQuery = queryOptions({
  queryKey: ['controls'],
  queryFn: async ({ signal }) => await api('getSettings', { signal }),
  // Another operator may have stopped something.
  refetchInterval: READ_AGAIN_MS,
});

/**
 * For the badge in the menu: one cheap call on every screen. A change of the settings asks again.
 */
export const usePauses = () =>
  useQuery({
    queryKey: [...settingsQuery.queryKey, 'pauses'],
    queryFn: async ({ signal }) => await api('listPauses', { signal }),
    refetchInterval: READ_AGAIN_MS,
  });

/** Whether approved withdrawals wait; false before it is known. */
export function useArePayoutsPaused(): boolean {
  return usePauses().data?.items.some(({ operation }) => operation === 'payouts') ?? false;
}

export const useSettings = () => useQuery(settingsQuery);
