import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/**
 * What the player deposited, withdrew, staked and won in a year. While another year loads, the one
 * before stays.
 */
export function useYearlyStatement(year: number) {
  return useQuery({
    queryKey: ['yearly-statement', year],
    queryFn: async ({ signal }) => await api('getYearlyStatement', { query: { year }, signal }),
    placeholderData: keepPreviousData,
  });
}
