import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { DayRange } from '../kit/dates/day-range.ts';

export type Dashboard = Answer<'getDashboard'>;
export type Figures = Dashboard['figures'];

/** The figures of a period, read again every minute while the screen is open. */
export function useDashboard({ from, to }: DayRange) {
  return useQuery({
    queryKey: ['dashboard', { from, to }],
    queryFn: async ({ signal }) => await api('getDashboard', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
