import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useSite } from '../shell/use-site.ts';

export type FreeRounds = Answer<'listFreeRounds'>[number];

export const freeRoundsKey = ['free-rounds'];

const freeRoundsQuery = queryOptions({
  queryKey: freeRoundsKey,
  queryFn: async ({ signal }) => await api('listFreeRounds', { signal }),
  // A purchase of one's own brings new ones and asks for them.
  staleTime: 30_000,
});

function useFreeRoundsQuery() {
  const enabled = useSite()?.free_rounds ?? false;
  return useQuery({ ...freeRoundsQuery, enabled });
}

const none: FreeRounds[] = [];

/** Free rounds that wait for the player; asked for only while the promotion is on. */
export function useFreeRounds(): FreeRounds[] {
  const { data, isEnabled } = useFreeRoundsQuery();
  return isEnabled ? (data ?? none) : none;
}

/** Whether they are being asked for the first time. */
export const useAreFreeRoundsLoading = (): boolean => useFreeRoundsQuery().isLoading;

/** Those of one card. */
export function useFreeRoundsOf(productId: number): FreeRounds | undefined {
  return useFreeRounds().find((waiting) => waiting.product_id === productId);
}
