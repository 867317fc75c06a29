import type { RouteTable } from '../route-table.ts';

/** How players came, what they brought and what that cost. */
export const acquisitionRoutes = {
  getAcquisition: { method: 'GET', path: '/api/admin/acquisition' },
  getCohorts: { method: 'GET', path: '/api/admin/acquisition/cohorts' },
  listAcquisitionCosts: { method: 'GET', path: '/api/admin/acquisition/costs' },
  saveAcquisitionCosts: { method: 'POST', path: '/api/admin/acquisition/costs' },
  removeAcquisitionCost: { method: 'POST', path: '/api/admin/acquisition/costs/:id/removal' },
} as const satisfies RouteTable;

export type AcquisitionRouteName = keyof typeof acquisitionRoutes;

/** CSV files are no JSON calls, so they are not in the table. */
export const SOURCES_REPORT_PATH = '/api/admin/acquisition/report';
export const COHORTS_REPORT_PATH = '/api/admin/acquisition/cohorts/report';

/** How many weeks of sign-ups the cohorts can go back. */
export const cohortWeeks = [8, 13, 26] as const;
/** Costs that one call takes. */
export const MOST_COSTS = 1000;
export const LONGEST_SOURCE_WORD = 60;
export const LARGEST_COST_CENTS = 100_000_000_000;
export const LONGEST_COST_DAYS = 366;

/** What stands for those that are beyond a day's number of new sources. */
export const OTHER_SOURCES = '*';
