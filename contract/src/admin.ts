import { adminRoutes, type AdminRouteName } from './admin-routes.ts';
import { createClientFor, type Client, type ClientOptions } from './client.ts';
import { routes, type PlayerRouteName } from './routes.ts';

export { adminRoutes, type AdminRouteName };
export { adminPages, isAdminPage } from './admin/admin-pages.ts';
export * from './admin/routes/acquisition.ts';
export { MAX_RESENT_HOURS, OLDEST_EVENT_DAYS, RECOGNISED_HOURS } from './admin/routes/ads.ts';
export {
  DASHBOARD_REPORT_PATH,
  FIGURE_ROWS_REPORT_PATH,
  dashboardFigures,
  figureRowLabels,
  type DashboardFigure,
  type FigureRowKind,
} from './admin/routes/dashboard.ts';
export { AUDIT_EXPORT_PATH } from './admin/routes/audit.ts';
// Their values are large, and few need them: `contract/audit-actions`, `contract/audit-codes`,
// `contract/audit-details`.
export type { AuditCode, AuditCodeName } from './admin/audit-codes.ts';
export type { AuditDetail, AuditReading } from './admin/audit-details.ts';
export {
  anomalyDecidesMoney,
  differenceKinds,
  differenceLabels,
  paymentProviderLabels,
  paymentProviders,
  RECONCILIATION_EXPORT_PATH,
  reconciliationStates,
  type AnomalyKind,
  type DifferenceKind,
  type MoneyAnomalyKind,
  type PaymentProvider,
  type ReconciliationState,
} from './admin/routes/payments.ts';
export { FEWEST_SHOWN_ROUNDS, MAX_CHANGE_NOTE_LENGTH } from './admin/routes/odds.ts';
export { CPF_TRIES_DAYS, MAX_ALARM_NOTE_LENGTH, type AlarmKind } from './admin/routes/risk.ts';
export { operations, SLICE_LATE_DAYS, type Operation } from './admin/routes/controls.ts';
export * from './admin/routes/alerts.ts';
export * from './admin/routes/decisions.ts';
export {
  DISPUTES_EXPORT_PATH,
  disputeAnswerLabels,
  disputeStatusLabels,
  type DisputeStatus,
  EVIDENCE_ROWS,
  EVIDENCE_SESSIONS_DAYS,
  MAX_ANSWER_NOTE_LENGTH,
} from './admin/routes/disputes.ts';
export { MAX_CHANGES_LENGTH, MAX_DOCUMENT_LENGTH } from './admin/routes/documents.ts';
export { maskedCpfDigits, MAX_SEARCH_LENGTH } from './admin/routes/lookup.ts';
export * from './admin/message-text.ts';
export * from './admin/routes/messages.ts';
export { LISTED_NOTES, MAX_NOTE_LENGTH } from './admin/routes/notes.ts';
export { CPF_REVEALS, PRIVACY_REQUESTS_EXPORT_PATH, privacyStatusLabels, type PrivacyStatus } from './admin/routes/privacy.ts';
export * from './admin/reason-lengths.ts';
export { RECEIVABLES_EXPORT_PATH, receivableCauseLabels } from './admin/routes/receivables.ts';
export { bonusErrors, LARGEST_BONUS_CENTS, WELCOME_ROUNDS_COMPARED } from './admin/routes/promotions.ts';
export * from './admin/routes/second-person.ts';
export * from './staff-roles.ts';
export * from './admin/setting-ranges.ts';
export * from './admin/routes/studio.ts';
export * from './admin/card-checks.ts';
export * from './admin/adjustment.ts';
export * from './admin/routes/tags.ts';
export * from './admin/routes/timeline.ts';
export { MAX_BULK_USERS } from './admin/routes/bulk.ts';
export { MAX_VIEW_NAME_LENGTH, MAX_VIEWS } from './admin/routes/views.ts';
export * from './admin/routes/transactions.ts';
export * from './admin/routes/users.ts';
export * from './kyc-statuses.ts';
export * from './user-statuses.ts';
export * from './admin/player-filter-ranges.ts';
export type { PlayerFilter } from './admin/schemas/player-filter.ts';
export { INTEREST_DAYS, PANEL_CHECKED } from './admin/routes/withdrawals.ts';
export { MAX_RESENT, WEBHOOK_MESSAGES_KEPT_DAYS, webhookKinds } from './admin/routes/webhooks.ts';
export { STAFF_SIGN_IN_TRIES, UNATTENDED_HEADER } from './admin/routes/staff.ts';

export type StaffClient = Client<PlayerRouteName | AdminRouteName>;

/** A client for all routes, those of players and those of the back-office. */
export const createStaffClient = (options: ClientOptions): StaffClient =>
  createClientFor<PlayerRouteName | AdminRouteName>({ ...routes, ...adminRoutes }, options);
