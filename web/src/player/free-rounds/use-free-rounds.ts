import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { api } from '../api.ts';
import { siteQuery, useSite } from '../shared/use-site.ts';

export type FreeRounds = Answer<'listFreeRounds'>[number];

export const freeRoundsKey = ['free-rounds'];

/** The least time between two readings; a purchase by the player refetches by itself. */
const FRESH_MS = 30_000;

const freeRoundsQuery = queryOptions({
  queryKey: freeRoundsKey,
  queryFn: async ({ signal }) => await api('listFreeRounds', { signal }),
  staleTime: FRESH_MS,
  // Read again when the first of them lapses, so that no page offers it after midnight.
  refetchInterval: ({ state: { data } }) =>
    data !== undefined &&
    data.length > 0 &&
    Math.max(FRESH_MS, Math.min(...data.map(({ until }) => Date.parse(until))) - byServerClock()),
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
