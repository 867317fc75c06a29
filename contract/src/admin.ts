import { adminRoutes, type AdminRouteName } from './admin-routes.ts';
import { createClientFor, type Client, type ClientOptions } from './client.ts';
import { routes, type PlayerRouteName } from './routes.ts';

export { adminRoutes, type AdminRouteName };
export { adminPages, isAdminPage } from './admin/admin-pages.ts';
export * from './admin/acquisition-routes.ts';
export { MAX_RESENT_HOURS, OLDEST_EVENT_DAYS, RECOGNISED_HOURS } from './admin/ads-routes.ts';
export {
  DASHBOARD_REPORT_PATH,
  FIGURE_ROWS_REPORT_PATH,
  dashboardFigures,
  figureRowLabels,
  type DashboardFigure,
  type FigureRowKind,
} from './admin/dashboard-routes.ts';
export { AUDIT_EXPORT_PATH } from './admin/audit-routes.ts';
// Their values are large, and few need them: `contract/audit-actions`, `contract/audit-codes`,
// `contract/audit-details`.
export type { AuditCode, AuditCodeName } from './admin/audit-codes.ts';
export type { AuditDetail, AuditReading } from './admin/audit-details.ts';
export {
  anomalyDecidesMoney,
  differenceKinds,
  differenceLabels,
  RECONCILIATION_EXPORT_PATH,
  reconciliationStates,
  type AnomalyKind,
  type DifferenceKind,
  type MoneyAnomalyKind,
  type ReconciliationState,
} from './admin/payments-routes.ts';
export { FEWEST_SHOWN_ROUNDS } from './admin/odds-routes.ts';
export { CPF_TRIES_DAYS, type AlarmKind } from './admin/risk-routes.ts';
export { operations, SLICE_LATE_DAYS, type Operation } from './admin/controls-routes.ts';
export * from './admin/alerts-routes.ts';
export * from './admin/decisions-routes.ts';
export {
  DISPUTES_EXPORT_PATH,
  disputeAnswerLabels,
  disputeStatusLabels,
  EVIDENCE_ROWS,
  EVIDENCE_SESSIONS_DAYS,
  MAX_ANSWER_NOTE_LENGTH,
} from './admin/disputes-routes.ts';
export { MAX_CHANGES_LENGTH, MAX_DOCUMENT_LENGTH } from './admin/documents-routes.ts';
export { MAX_SEARCH_LENGTH } from './admin/lookup-routes.ts';
export * from './admin/message-text.ts';
export * from './admin/messages-routes.ts';
export { LISTED_NOTES, MAX_NOTE_LENGTH } from './admin/notes-routes.ts';
export { CPF_REVEALS, PRIVACY_REQUESTS_EXPORT_PATH, privacyStatusLabels } from './admin/privacy-routes.ts';
export * from './admin/reason-lengths.ts';
export { RECEIVABLES_EXPORT_PATH, receivableCauseLabels } from './admin/receivables-routes.ts';
export { bonusErrors, LARGEST_BONUS_CENTS } from './admin/promotions-routes.ts';
export * from './admin/second-person-routes.ts';
export * from './admin/staff-roles.ts';
export * from './admin/setting-ranges.ts';
export * from './admin/studio-routes.ts';
export * from './admin/card-checks.ts';
export * from './admin/adjustment.ts';
export * from './admin/tags-routes.ts';
export * from './admin/timeline-routes.ts';
export { MAX_BULK_USERS } from './admin/bulk-routes.ts';
export { MAX_VIEW_NAME_LENGTH, MAX_VIEWS } from './admin/views-routes.ts';
export * from './admin/transactions-routes.ts';
export * from './admin/users-routes.ts';
export * from './admin/player-filter-ranges.ts';
export type { PlayerFilter } from './admin/player-filter.ts';
export { INTEREST_DAYS, PANEL_CHECKED } from './admin/withdrawals-routes.ts';
export { MAX_RESENT, WEBHOOK_MESSAGES_KEPT_DAYS, webhookKinds } from './admin/webhooks-routes.ts';
export { STAFF_SIGN_IN_TRIES, UNATTENDED_HEADER } from './admin/staff-routes.ts';

export type StaffClient = Client<PlayerRouteName | AdminRouteName>;

/** A client for all routes, those of players and those of the back-office. */
export const createStaffClient = (options: ClientOptions): StaffClient =>
  createClientFor<PlayerRouteName | AdminRouteName>({ ...routes, ...adminRoutes }, options);
