import type { RouteTable } from '../../route-table.ts';

/** Where players came from, what they brought in, and what each source cost. */
export const acquisitionRoutes = {
  getAcquisition: { method: 'GET', path: '/api/admin/acquisition' },
  getCohorts: { method: 'GET', path: '/api/admin/acquisition/cohorts' },
  listAcquisitionCosts: { method: 'GET', path: '/api/admin/acquisition/costs' },
  saveAcquisitionCosts: { method: 'POST', path: '/api/admin/acquisition/costs' },
  removeAcquisitionCost: { method: 'POST', path: '/api/admin/acquisition/costs/:id/removal' },
} as const satisfies RouteTable;

export type AcquisitionRouteName = keyof typeof acquisitionRoutes;

/** The CSV files are not JSON routes, so they are not in the table. */
export const SOURCES_REPORT_PATH = '/api/admin/acquisition/report';
export const COHORTS_REPORT_PATH = '/api/admin/acquisition/cohorts/report';

/** The numbers of weeks of sign-ups that the cohort table can show. */
export const cohortWeeks = [8, 13, 26] as const;
/** Most costs in one call. */
export const MAX_COSTS = 1000;
export const MAX_SOURCE_WORD_LENGTH = 60;
export const LARGEST_COST_CENTS = 100_000_000_000;
export const MAX_COST_DAYS = 366;

/** Stands for all sources beyond the daily limit of new ones. */
export const OTHER_SOURCES = '*';
