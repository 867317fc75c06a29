import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { api } from '../api.ts';
import { siteQuery, useSite } from '../shared/use-site.ts';

export type FreeRounds = Answer<'listFreeRounds'>[number];

export const freeRoundsKey = ['free-rounds'];

/** The least time between two readings; a purchase by the player refetches by itself. */
const FRESH_MS = 30_000;
const LEAST_PAUSE_MS = 1000;

const freeRoundsQuery = queryOptions({
  queryKey: freeRoundsKey,
  queryFn: async ({ signal }) => await api('listFreeRounds', { signal }),
  staleTime: FRESH_MS,
  // Read again when the first of them lapses, so that no page offers it after midnight. Whatever is
  // drawn anew starts this pause anew, so it is only what is left of it.
  refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
    if (!data || data.length === 0) return false;
    const firstLapse = Math.min(...data.map(({ until }) => Date.parse(until)));
    return Math.max(firstLapse - byServerClock(), dataUpdatedAt + FRESH_MS - Date.now(), LEAST_PAUSE_MS);
  },
});

function useFreeRoundsQuery() {
  const enabled = useSite()?.free_rounds_honoured ?? false;
  return useQuery({ ...freeRoundsQuery, enabled });
}

/** All that tells of free rounds: the site says whether there are any. */
export function useFreeRoundsReads() {
  return [useQuery(siteQuery), useFreeRoundsQuery()] as const;
}

const none: FreeRounds[] = [];

/**
 * The player's unused free rounds. Read only while the promotion is on, and on the day it ended.
 */
export function useFreeRounds(): FreeRounds[] {
  const { data, isEnabled } = useFreeRoundsQuery();
  return isEnabled ? (data ?? none) : none;
}

/** The free rounds of one card. */
export function useProductFreeRounds(productId: number): FreeRounds | undefined {
  return useFreeRounds().find((waiting) => waiting.product_id === productId);
}
