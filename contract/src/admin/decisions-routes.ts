import type { RouteTable } from '../route-table.ts';

/** Everything that waits for a person, in one list. */
export const decisionRoutes = {
  listDecisions: { method: 'GET', path: '/api/admin/decisions' },
  countDecisions: { method: 'GET', path: '/api/admin/decisions/count' },
  getDecision: { method: 'GET', path: '/api/admin/decisions/:kind/:id' },
  holdDecision: { method: 'PUT', path: '/api/admin/decisions/:kind/:id/holder' },
  askAboutDecision: { method: 'POST', path: '/api/admin/decisions/:kind/:id/question' },
  settleAnomaly: { method: 'POST', path: '/api/admin/provider-anomalies/:id/settle' },
} as const satisfies RouteTable;

export type DecisionRouteName = keyof typeof decisionRoutes;

/** In the order of the screen's filter. */
export const decisionKinds = ['withdrawal', 'second-person', 'dispute', 'privacy', 'kyc', 'anomaly', 'alarm'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Whose calls decide each kind. */
export const decidedBy = {
  withdrawal: 'finance',
  'second-person': 'finance',
  dispute: 'finance',
  privacy: 'support',
  kyc: 'support',
  anomaly: 'finance',
  alarm: 'finance',
} as const satisfies Record<DecisionKind, string>;

/** Kinds about a player or asked by a colleague: there is somebody to be asked for more. */
export const askableKinds: readonly DecisionKind[] = ['withdrawal', 'second-person', 'dispute', 'privacy', 'kyc'];

export const LONGEST_HANDING_NOTE = 300;
export const SHORTEST_SETTLING_NOTE = 5;
export const SHORTEST_QUESTION = 10;
export const LONGEST_QUESTION = 1000;
/** Nobody pages further: what is decided goes from the top. */
export const LAST_DECISIONS_PAGE = 40;
/** More than these of a kind are not counted: the badge says 999+. */
export const DECISIONS_COUNTED = 1000;
