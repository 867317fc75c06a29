import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useSite } from '../shell/use-site.ts';

export type FreeRounds = Answer<'listFreeRounds'>[number];

export const freeRoundsKey = ['free-rounds'];

const freeRoundsQuery = queryOptions({
  queryKey: freeRoundsKey,
  queryFn: async ({ signal }) => await api('listFreeRounds', { signal }),
  // A purchase by the player may earn new free rounds, so it refetches them itself.
  staleTime: 30_000,
});

export function useFreeRoundsQuery() {
  const enabled = useSite()?.free_rounds_honoured ?? false;
  return useQuery({ ...freeRoundsQuery, enabled });
}

const none: FreeRounds[] = [];

/** The player's unused free rounds. Read only while the promotion is on, and on the day it ended. */
export function useFreeRounds(): FreeRounds[] {
  const { data, isEnabled } = useFreeRoundsQuery();
  return isEnabled ? (data ?? none) : none;
}

/** The free rounds of one card. */
export function useProductFreeRounds(productId: number): FreeRounds | undefined {
  return useFreeRounds().find((waiting) => waiting.product_id === productId);
}
