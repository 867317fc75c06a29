import type { RouteTable } from '../../route-table.ts';
import type { DecisionKind } from './decisions.ts';

/** The alerts that an operator receives by e-mail or webhook. */
export const alertRoutes = {
  getAlertSettings: { method: 'GET', path: '/api/admin/alert-settings' },
  saveAlertSettings: { method: 'PUT', path: '/api/admin/alert-settings' },
  testAlerts: { method: 'POST', path: '/api/admin/alert-settings/test' },
} as const satisfies RouteTable;

export type AlertRouteName = keyof typeof alertRoutes;

/** The kinds of alerts, in the order of the screen. */
export const alertKinds = [
  'solvency',
  'books',
  'drift',
  'player',
  'exposure',
  'dispute',
  'anomaly',
  'second-person',
  'nearly-due',
  'overdue',
  'handed',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/**
 * The kinds of decisions that trigger each alert. Operators get alerts only for decisions of their
 * role.
 */
export const alertSources: Readonly<Record<AlertKind, readonly DecisionKind[] | 'any'>> = {
  solvency: ['alarm'],
  books: ['alarm'],
  drift: ['alarm'],
  player: ['alarm'],
  exposure: ['alarm'],
  dispute: ['dispute'],
  anomaly: ['anomaly'],
  'second-person': ['second-person'],
  'nearly-due': ['withdrawal'],
  overdue: 'any',
  handed: 'any',
};
