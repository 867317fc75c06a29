import type { Answer } from '@raspasorte/contract';
import type { DashboardFigure } from '@raspasorte/contract/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { DayRange } from '../kit/dates/day-range.ts';

export type FigureRow = Answer<'listDashboardRows'>['items'][number];

/** The rows behind a figure, newest first, page after page. */
export function useFigureRows(figure: DashboardFigure, { from, to }: DayRange) {
  return useInfiniteQuery({
    queryKey: ['dashboard', 'rows', figure, { from, to }],
    queryFn: async ({ signal, pageParam }) =>
      await api('listDashboardRows', { query: { figure, from, to, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_before,
  });
}
