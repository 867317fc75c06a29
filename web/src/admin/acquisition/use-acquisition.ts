import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { DayRange } from '../kit/dates/day-range.ts';
import type { CohortWeeks } from './acquisition-search.ts';

export type Acquisition = Answer<'getAcquisition'>;
export type Results = Acquisition['total'];
export type SourceResults = Acquisition['sources'][number];
export type Cohorts = Answer<'getCohorts'>;
export type Cohort = Cohorts['cohorts'][number];

export const acquisitionKey = ['acquisition'];

/** The arrivals of a period, from one source or from all. Reads them again every minute. */
export function useAcquisition({ from, to }: DayRange, sourceId: number | undefined) {
  return useQuery({
    queryKey: [...acquisitionKey, { from, to, sourceId }],
    queryFn: async ({ signal }) =>
      await api('getAcquisition', { query: { from, to, ...(sourceId !== undefined && { source_id: sourceId }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

export function useCohorts(weeks: CohortWeeks, sourceId: number | undefined) {
  return useQuery({
    queryKey: [...acquisitionKey, 'cohorts', { weeks, sourceId }],
    queryFn: async ({ signal }) =>
      await api('getCohorts', { query: { weeks, ...(sourceId !== undefined && { source_id: sourceId }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
