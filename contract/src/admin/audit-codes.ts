import { withdrawalReasonNames } from '../withdrawal-reasons.ts';
import { adjustmentOperations } from './adjustment.ts';
import { alertKinds } from './routes/alerts.ts';
import { dashboardFigures } from './routes/dashboard.ts';
import { decisionKinds } from './routes/decisions.ts';
import { disputeStatuses } from './routes/disputes.ts';
import { messagePurposes } from './routes/messages.ts';
import { anomalyKinds, differenceKinds, paymentProviders, reconciliationStates } from './routes/payments.ts';
import { privacyStatuses } from './routes/privacy.ts';
import { alarmKinds } from './routes/risk.ts';
import { secondPersonKinds } from './routes/second-person.ts';
import { staffRoles } from '../staff-roles.ts';
import { tagColors } from './routes/tags.ts';
import { adminTransactionFlags, adminTransactionStatuses, adminTransactionTypes } from './routes/transactions.ts';
import { kycStatuses } from '../kyc-statuses.ts';
import { userStatuses } from '../user-statuses.ts';
import { userSortColumns } from './routes/users.ts';
import { webhookKinds } from './routes/webhooks.ts';

const sorts = userSortColumns.flatMap((column) => [column, `-${column}` as const]);

/** The details whose values are codes, or lists of codes, with every code that there is. */
export const auditCodes = {
  active_before: paymentProviders,
  answer: ['contested', 'accepted'],
  before: [...userStatuses, ...kycStatuses],
  after: [...userStatuses, ...kycStatuses],
  channels: ['mail', 'webhook'],
  color: tagColors,
  difference: differenceKinds,
  figure: dashboardFigures,
  flag: adminTransactionFlags,
  kind: [...decisionKinds, ...secondPersonKinds, ...alarmKinds, ...anomalyKinds, 'adjustment_credit', 'adjustment_debit'],
  kinds: webhookKinds,
  kyc: kycStatuses,
  mail_kinds: alertKinds,
  operation: adjustmentOperations,
  provider: paymentProviders,
  purpose: messagePurposes,
  reasons: withdrawalReasonNames,
  role: staffRoles,
  second_step: ['totp', 'backup-code', 'passkey'],
  sort: sorts,
  state: [...reconciliationStates, ...disputeStatuses, ...privacyStatuses],
  status: [...userStatuses, ...adminTransactionStatuses, 'all'],
  type: [...adminTransactionTypes, 'all'],
  webhook_kinds: alertKinds,
  which: ['all', 'unsent', 'failed'],
} as const satisfies Record<string, readonly string[]>;

export type AuditCodeName = keyof typeof auditCodes;
export type AuditCode<Name extends AuditCodeName> = (typeof auditCodes)[Name][number];
