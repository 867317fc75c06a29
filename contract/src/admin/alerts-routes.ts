import type { RouteTable } from '../route-table.ts';
import type { DecisionKind } from './decisions-routes.ts';

/** What an operator wants to be told of outside the screens. */
export const alertRoutes = {
  getAlertSettings: { method: 'GET', path: '/api/admin/alert-settings' },
  saveAlertSettings: { method: 'PUT', path: '/api/admin/alert-settings' },
  testAlerts: { method: 'POST', path: '/api/admin/alert-settings/test' },
} as const satisfies RouteTable;

export type AlertRouteName = keyof typeof alertRoutes;

/** In the order of the screen. */
export const alertKinds = ['solvency', 'books', 'drift', 'player', 'dispute', 'anomaly', 'overdue', 'handed'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Of which decisions each tells: a person is told of what their role decides. */
export const alertSources: Readonly<Record<AlertKind, readonly DecisionKind[] | 'any'>> = {
  solvency: ['alarm'],
  books: ['alarm'],
  drift: ['alarm'],
  player: ['alarm'],
  dispute: ['dispute'],
  anomaly: ['anomaly'],
  overdue: 'any',
  handed: 'any',
};
