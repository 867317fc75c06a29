import type { RouteTable } from '../../route-table.ts';

export const riskRoutes = {
  getRisk: { method: 'GET', path: '/api/admin/risk' },
  getRiskChart: { method: 'GET', path: '/api/admin/risk/chart' },
  listUnusualPlayers: { method: 'GET', path: '/api/admin/risk/players' },
  listSharedDevices: { method: 'GET', path: '/api/admin/risk/devices' },
  acknowledgeAlarm: { method: 'POST', path: '/api/admin/risk/acknowledgements' },
} as const satisfies RouteTable;

/** How long a try with somebody else's CPF counts. */
export const CPF_TRIES_DAYS = 30;

/** What an operator may write about an acknowledged alarm, in characters. */
export const MAX_ALARM_NOTE_LENGTH = 200;

export type RiskRouteName = keyof typeof riskRoutes;

/** The kinds of alarms about the house's risk. */
export const alarmKinds = ['drift', 'player', 'solvency', 'books', 'exposure'] as const;
export type AlarmKind = (typeof alarmKinds)[number];
