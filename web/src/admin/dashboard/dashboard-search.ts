import { dashboardFigures } from '@raspasorte/contract/admin';
import type { DashboardFigure } from '@raspasorte/contract/admin';
import { readDay, readDays, readOneOf } from '../shell/address/read-search.ts';

/** The views of the chart that stand in the address; that of the money does not. */
export const otherChartViews = ['rtp', 'tickets'] as const;

/**
 * State of the screen as kept in the address: the period (default: the last 30 days), what the
 * chart shows, and the figure whose rows are open: those of the period, or of one day.
 */
export interface DashboardSearch {
  from?: string | undefined;
  to?: string | undefined;
  figure?: DashboardFigure | undefined;
  day?: string | undefined;
  chart?: (typeof otherChartViews)[number] | undefined;
}

export const readDashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  ...readDays(search),
  ...readOneOf('figure', dashboardFigures, search['figure']),
  ...readDay('day', search['day']),
  ...readOneOf('chart', otherChartViews, search['chart']),
});
