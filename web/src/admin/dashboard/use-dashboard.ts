import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { DayRange } from '../kit/dates/day-range.ts';

export type Dashboard = Answer<'getDashboard'>;
export type Figures = Dashboard['figures'];

export const dashboardQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: ['dashboard', { from, to }],
    queryFn: async ({ signal }) => await api('getDashboard', { query: { from, to }, signal }),
  });

/** The figures of a period, read again every minute while the screen is open. */
export const useDashboard = (range: DayRange) =>
  useQuery({ ...dashboardQuery(range), placeholderData: keepPreviousData, refetchInterval: 60_000 });
