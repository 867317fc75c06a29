import { cohortWeeks } from '@raspasorte/contract/admin';
import { readDays, readOneOf } from '../shell/read-search.ts';

export const acquisitionTabs = ['origens', 'coortes', 'custos'] as const;
export type AcquisitionTab = (typeof acquisitionTabs)[number];
export type CohortWeeks = (typeof cohortWeeks)[number];

/**
 * State of the screen as kept in the address: the period (default: the last 30 days), one source
 * (default: all), how many weeks of cohorts, and the open view.
 */
export interface AcquisitionSearch {
  from?: string | undefined;
  to?: string | undefined;
  origem?: number | undefined;
  semanas?: CohortWeeks | undefined;
  ver?: AcquisitionTab | undefined;
}

export const readAcquisitionSearch = (search: Record<string, unknown>): AcquisitionSearch => ({
  ...readDays(search),
  ...readSource(search['origem']),
  ...readOneOf('semanas', cohortWeeks, search['semanas']),
  ...readOneOf('ver', acquisitionTabs, search['ver']),
});

const LARGEST_ID = 2_147_483_647;

function readSource(value: unknown): { origem?: number } {
  const id = Number(value);
  return Number.isInteger(id) && id >= 1 && id <= LARGEST_ID ? { origem: id } : {};
}
