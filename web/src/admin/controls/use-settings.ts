import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type Settings = Answer<'getSettings'>;

const REFRESH_MS = 30_000;

export const settingsQuery = queryOptions({
  queryKey: ['controls'],
  queryFn: async ({ signal }) => await api('getSettings', { signal }),
  // Another operator may have stopped something.
  refetchInterval: REFRESH_MS,
});

/**
 * For the badge in the menu: one cheap call on every screen. A change of the settings asks again.
 */
export const usePauses = () =>
  useQuery({
    queryKey: [...settingsQuery.queryKey, 'pauses'],
    queryFn: async ({ signal }) => await api('listPauses', { signal }),
    refetchInterval: REFRESH_MS,
  });

export const useSettings = () => useQuery(settingsQuery);
