import type { RouteTable } from '../../route-table.ts';
import { SECOND_PERSON_HOURS } from './second-person.ts';
import type { StaffAccess } from '../../staff-roles.ts';

/** Everything that waits for an operator's decision, in one list. */
export const decisionRoutes = {
  listDecisions: { method: 'GET', path: '/api/admin/decisions' },
  countDecisions: { method: 'GET', path: '/api/admin/decisions/count' },
  getDecision: { method: 'GET', path: '/api/admin/decisions/:kind/:id' },
  holdDecision: { method: 'PUT', path: '/api/admin/decisions/:kind/:id/holder' },
  askAboutDecision: { method: 'POST', path: '/api/admin/decisions/:kind/:id/question' },
  settleAnomaly: { method: 'POST', path: '/api/admin/provider-anomalies/:id/settle' },
} as const satisfies RouteTable;

export type DecisionRouteName = keyof typeof decisionRoutes;

/** The kinds of decisions, in the order of the screen's filter. */
export const decisionKinds = ['withdrawal', 'second-person', 'dispute', 'privacy', 'kyc', 'anomaly', 'alarm'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/**
 * How long each kind may wait. Prizes are paid within 120 minutes (Portaria SPA/MF 615). The LGPD
 * gives 15 days for telling what is kept (art. 19); erasure uses the same time. Banks give 7 days
 * for the answer to a dispute. The other times are our own.
 * docs/decisions/0066-queue-of-decisions.md.
 */
export const decidedWithin = {
  withdrawal: [120, 'minutes'],
  'second-person': [SECOND_PERSON_HOURS, 'hours'],
  dispute: [7, 'days'],
  privacy: [15, 'days'],
  kyc: [3, 'days'],
  anomaly: [24, 'hours'],
  alarm: [24, 'hours'],
} as const satisfies Record<DecisionKind, readonly [amount: number, unit: 'minutes' | 'hours' | 'days']>;

/** Beside what a player ever deposited and withdrew stands that of this time. */
export const RECENT_SUMS_DAYS = 30;

/** Who decides each kind. */
export const decidedBy = {
  withdrawal: 'finance',
  'second-person': 'finance',
  dispute: 'finance',
  privacy: 'support',
  kyc: 'support',
  anomaly: 'finance',
  alarm: 'finance',
} as const satisfies Record<DecisionKind, StaffAccess>;

/**
 * Kinds that concern a player or were requested by a colleague, so that an operator can ask them
 * for more information.
 */
export const askableKinds: readonly DecisionKind[] = ['withdrawal', 'second-person', 'dispute', 'privacy', 'kyc'];

export const MAX_HANDING_NOTE_LENGTH = 300;
export const MIN_QUESTION_LENGTH = 10;
export const MAX_QUESTION_LENGTH = 1000;
/**
 * The last page that can be requested. Nobody needs more, because decided items leave from the top.
 */
export const LAST_DECISIONS_PAGE = 40;
/** Items of one kind are counted up to this number; the badge then shows 999+. */
export const DECISIONS_COUNTED = 1000;
