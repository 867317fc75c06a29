import { readDays } from '../shell/read-search.ts';

/** The period as it stands in the address; without one, the last 30 days. */
export interface DashboardSearch {
  from?: string;
  to?: string;
}

export const readDashboardSearch = (search: Record<string, unknown>): DashboardSearch => readDays(search);
