import type { RouteTable } from '../../route-table.ts';

export const dashboardRoutes = {
  getDashboard: { method: 'GET', path: '/api/admin/dashboard' },
  listDashboardRows: { method: 'GET', path: '/api/admin/dashboard/rows' },
  getSolvency: { method: 'GET', path: '/api/admin/solvency' },
} as const satisfies RouteTable;

export type DashboardRouteName = keyof typeof dashboardRoutes;

/** The CSV file of the dashboard is not a JSON route, so it is not in the table. */
export const DASHBOARD_REPORT_PATH = '/api/admin/dashboard/report';

/** The CSV file of the rows behind a figure is not in the table either. */
export const FIGURE_ROWS_REPORT_PATH = '/api/admin/dashboard/rows/report';

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

/** What a row behind a figure is, on screens and in exports. */
export const figureRowLabels = {
  deposit: 'Depósito',
  withdrawal: 'Saque',
  round: 'Jogada',
  adjustment: 'Ajuste',
  free_round: 'Rodada grátis',
  welcome_bonus: 'Bônus de boas-vindas',
  fee: 'Tarifa',
  user: 'Cadastro',
} as const;

export type FigureRowKind = keyof typeof figureRowLabels;

export const figureRowKinds = Object.keys(figureRowLabels) as FigureRowKind[];
