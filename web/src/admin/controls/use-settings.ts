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

export const useSettings = () => useQuery(settingsQuery);
