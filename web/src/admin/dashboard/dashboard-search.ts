import { dashboardFigures } from '@raspasorte/contract/admin';
import type { DashboardFigure } from '@raspasorte/contract/admin';
import { readDays, readOneOf } from '../shell/read-search.ts';

/**
 * State of the screen as kept in the address: the period (default: the last 30 days), and the
 * figure whose rows are open.
 */
export interface DashboardSearch {
  from?: string | undefined;
  to?: string | undefined;
  figure?: DashboardFigure | undefined;
}

export const readDashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  ...readDays(search),
  ...readOneOf('figure', dashboardFigures, search['figure']),
});
