import type { RouteTable } from '../route-table.ts';

export const dashboardRoutes = {
  getDashboard: { method: 'GET', path: '/api/admin/dashboard' },
  listDashboardRows: { method: 'GET', path: '/api/admin/dashboard/rows' },
  getSolvency: { method: 'GET', path: '/api/admin/solvency' },
} as const satisfies RouteTable;

export type DashboardRouteName = keyof typeof dashboardRoutes;

/** The CSV file of the dashboard is not a JSON route, so it is not in the table. */
export const DASHBOARD_REPORT_PATH = '/api/admin/dashboard/report';

/** The figures whose underlying rows can be listed. The rows of the RTP are those of `ggr`. */
export const dashboardFigures = [
  'deposits',
  'withdrawals',
  'ggr',
  'net_profit',
  'ngr',
  'purchases',
  'payouts',
  'free_payouts',
  'promotions',
  'adjustments',
  'fees',
  'users',
  'new_users',
  'tickets',
] as const;

export type DashboardFigure = (typeof dashboardFigures)[number];
