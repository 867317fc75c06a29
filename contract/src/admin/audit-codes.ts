import { withdrawalReasonNames } from '../withdrawal-reasons.ts';
import { alertKinds } from './alerts-routes.ts';
import { dashboardFigures } from './dashboard-routes.ts';
import { decisionKinds } from './decisions-routes.ts';
import { disputeStatuses } from './disputes-routes.ts';
import { messagePurposes } from './messages-routes.ts';
import { anomalyKinds, differenceKinds, reconciliationStates } from './payments-routes.ts';
import { privacyStatuses } from './privacy-routes.ts';
import { alarmKinds } from './risk-routes.ts';
import { secondPersonKinds } from './second-person-routes.ts';
import { staffRoles } from './staff-roles.ts';
import { tagColors } from './tags-routes.ts';
import { adminTransactionStatuses, adminTransactionTypes } from './transactions-routes.ts';
import { kycStatuses, userSortColumns } from './users-routes.ts';
import { webhookKinds } from './webhooks-routes.ts';

const providers = ['sandbox', 'xgate', 'woovi'] as const;
const userStatuses = ['active', 'blocked'] as const;
const sorts = userSortColumns.flatMap((column) => [column, `-${column}` as const]);

/** The details whose values are codes, or lists of codes, with every code that there is. */
export const auditCodes = {
  active_before: providers,
  answer: ['contested', 'accepted'],
  before: [...userStatuses, ...kycStatuses],
  after: [...userStatuses, ...kycStatuses],
  channels: ['mail', 'webhook'],
  color: tagColors,
  difference: differenceKinds,
  figure: dashboardFigures,
  kind: [...decisionKinds, ...secondPersonKinds, ...alarmKinds, ...anomalyKinds, 'adjustment_credit', 'adjustment_debit'],
  kinds: webhookKinds,
  kyc: kycStatuses,
  mail_kinds: alertKinds,
  operation: ['add', 'remove'],
  provider: providers,
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
