import { cohortWeeks } from '@raspasorte/contract/admin';
import { readDays, readOneOf } from '../shell/address/read-search.ts';

export const acquisitionTabs = ['origens', 'coortes', 'custos'] as const;
export type AcquisitionTab = (typeof acquisitionTabs)[number];
export type CohortWeeks = (typeof cohortWeeks)[number];

/** The figures of cohorts that stand in the address; retention does not. */
export const otherCohortViews = ['ngr', 'ltv'] as const;
const otherCharts = ['visitas'] as const;

/**
 * State of the screen as kept in the address: the period (default: the last 30 days), one source
 * (default: all), how many weeks of cohorts and which figure of them, what the chart of arrivals
 * shows, and the open tab.
 */
export interface AcquisitionSearch {
  from?: string | undefined;
  to?: string | undefined;
  origem?: number | undefined;
  semanas?: CohortWeeks | undefined;
  medida?: (typeof otherCohortViews)[number] | undefined;
  grafico?: (typeof otherCharts)[number] | undefined;
  ver?: AcquisitionTab | undefined;
}

export const readAcquisitionSearch = (search: Record<string, unknown>): AcquisitionSearch => ({
  ...readDays(search),
  ...readSource(search['origem']),
  ...readOneOf('semanas', cohortWeeks, search['semanas']),
  ...readOneOf('medida', otherCohortViews, search['medida']),
  ...readOneOf('grafico', otherCharts, search['grafico']),
  ...readOneOf('ver', acquisitionTabs, search['ver']),
});

const LARGEST_ID = 2_147_483_647;

function readSource(value: unknown): { origem?: number } {
  const id = Number(value);
  return Number.isInteger(id) && id >= 1 && id <= LARGEST_ID ? { origem: id } : {};
}
