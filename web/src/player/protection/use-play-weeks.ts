import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type PlayWeek = Answer<'listPlayWeeks'>['weeks'][number];

/** Time and money of the last eight weeks, oldest first; the last one is still running. */
export function usePlayWeeks() {
  return useQuery({
    queryKey: ['play-weeks'],
    queryFn: async ({ signal }) => (await api('listPlayWeeks', { signal })).weeks,
    staleTime: 0,
  });
}
