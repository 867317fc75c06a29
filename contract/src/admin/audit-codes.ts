import { withdrawalReasonNames } from '../withdrawal-reasons.ts';
import { alertKinds } from './alerts-routes.ts';
import { decisionKinds } from './decisions-routes.ts';
import { messagePurposes } from './messages-routes.ts';
import { secondPersonKinds } from './second-person-routes.ts';
import { tagColors } from './tags-routes.ts';
import { adminTransactionStatuses, adminTransactionTypes } from './transactions-routes.ts';
import { kycStatuses, userSortColumns } from './users-routes.ts';
import { webhookKinds } from './webhooks-routes.ts';

/** The kinds of alarms about the house's risk. */
export const alarmKinds = ['drift', 'player', 'solvency', 'books', 'exposure'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/**
 * The kinds of providers' answers that are not booked. The list is closed, because alarms watch the
 * kinds.
 */
export const anomalyKinds = [
  'unknown_status',
  'unknown_currency',
  'foreign_reference',
  'different_amount',
  'unproven_payer',
  'other_payee',
  'homonym',
  'payment_without_charge',
  'answer_without_id',
  'unreadable_charge',
  'payment_not_returned', // a payment from another account that an operator has to return
  'return_unfinished', // the return of a payment from another account has not ended for a day
  'paid_after_refund', // a payout was paid after it was voided, so the amount left twice
  'voided_unanswered', // a voided payout of which there was news, and no final answer for seven days
  'lost_dispute_won', // a dispute was lost, which is final here, and is now reported as won
  'disputed_payout', // a payout that may have been taken is not sent again, because of a dispute
  'account_changed', // a payout was sent with an earlier account, and the present one does not know it
] as const;
export type AnomalyKind = (typeof anomalyKinds)[number];

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
  kind: [...decisionKinds, ...secondPersonKinds, ...alarmKinds, ...anomalyKinds, 'adjustment_credit', 'adjustment_debit'],
  kinds: webhookKinds,
  kyc: kycStatuses,
  mail_kinds: alertKinds,
  operation: ['add', 'remove'],
  provider: providers,
  purpose: messagePurposes,
  reasons: withdrawalReasonNames,
  role: ['admin', 'finance', 'support', 'auditor'],
  second_step: ['totp', 'backup-code', 'passkey'],
  sort: sorts,
  status: [...userStatuses, ...adminTransactionStatuses, 'all'],
  type: [...adminTransactionTypes, 'all'],
  webhook_kinds: alertKinds,
  which: ['all', 'unsent', 'failed'],
} as const satisfies Record<string, readonly string[]>;

export type AuditCodeName = keyof typeof auditCodes;
export type AuditCode<Name extends AuditCodeName> = (typeof auditCodes)[Name][number];
