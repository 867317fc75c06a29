import { withdrawalReasonNames } from '../withdrawal-reasons.ts';
import { alertKinds } from './alerts-routes.ts';
import { decisionKinds } from './decisions-routes.ts';
import { messagePurposes } from './messages-routes.ts';
import { secondPersonKinds } from './second-person-routes.ts';
import { settingRanges } from './setting-ranges.ts';
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

type PlainReading = 'text' | 'key' | 'count' | 'flag' | 'money' | 'share' | 'day' | 'instant' | 'action' | 'more' | 'card';

/**
 * How the other details read. `text`: words of people, or a name; `key`: an id or hash; `count`: a
 * number; `share`: a fraction of 1; `action`: an action of the log; `more`: details of their own;
 * `card`: the content of a card.
 */
const otherDetails = {
  action: 'action',
  actor: 'text',
  address: 'text',
  adjustment_id: 'key',
  affiliate: 'text',
  alone: 'flag',
  amount_cents: 'money',
  asked_by: 'text',
  audit_head: 'count',
  authenticator: 'flag',
  badge: 'text',
  balance_cents: 'money',
  beyond_48_hours: 'count',
  body: 'text',
  boost_multiplier: 'count',
  by_center: 'flag',
  by_mail: 'flag',
  campaign: 'text',
  card: 'card',
  changes: 'text',
  cnpj: 'text',
  code_cents: 'money',
  corrects: 'key',
  costs: 'count',
  cpf: 'text',
  created_at: 'instant',
  current_spent_cents: 'money',
  day: 'day',
  days: 'count',
  deposit_day_cents: 'money',
  deposited_max: 'money',
  deposited_min: 'money',
  deposits_max: 'count',
  deposits_min: 'count',
  device: 'text',
  dispute_id: 'key',
  draft_id: 'key',
  eligibility_percentage: 'share',
  email: 'text',
  email_changed: 'flag',
  exposure_limit_cents: 'money',
  external_id: 'text',
  failed: 'count',
  first_day: 'day',
  forced_rtp_enabled: 'flag',
  found: 'flag',
  freed_cents: 'money',
  from: 'day',
  given: 'flag',
  holder: 'text',
  hours: 'count',
  idle_days: 'count',
  ip_address: 'text',
  is_active: 'flag',
  is_retired: 'flag',
  k: 'count',
  last_day: 'day',
  legal_name: 'text',
  level: 'count',
  licence: 'text',
  limit_cents: 'money',
  lost_cents: 'money',
  math_version: 'key',
  max_budget_cents: 'money',
  max_prize_cents: 'money',
  medium: 'text',
  message_id: 'key',
  min_prize_cents: 'money',
  name: 'text',
  new_rtp: 'share',
  new_secret: 'flag',
  newest_dispute: 'key',
  note: 'text',
  note_id: 'key',
  ombudsman_email: 'text',
  ombudsman_phone: 'text',
  panel_checked: 'flag',
  passkeys: 'count',
  password_changed: 'flag',
  paused: 'flag',
  played_days: 'count',
  position: 'count',
  previous_math_version: 'key',
  previous_rtp: 'share',
  previous_version: 'count',
  price_cents: 'money',
  product: 'text',
  providers: 'count',
  q: 'text',
  query: 'more',
  quiet_from: 'text',
  quiet_until: 'text',
  reason: 'text',
  registered_from: 'day',
  registered_to: 'day',
  remaining: 'count',
  replaced: 'count',
  request_id: 'key',
  requires_acceptance: 'flag',
  resent: 'count',
  reset: 'flag',
  revision: 'count',
  sale_from: 'instant',
  sale_until: 'instant',
  second_person_cents: 'money',
  seed_hash: 'key',
  seeds: 'count',
  sent: 'flag',
  show_real_rtp: 'flag',
  source: 'text',
  subject: 'text',
  success: 'count',
  tag: 'text',
  tag_id: 'key',
  template: 'text',
  template_id: 'key',
  terms: 'more',
  to: 'day',
  total: 'count',
  total_cents: 'money',
  url: 'text',
  user_q: 'text',
  version: 'count',
  wagered_max: 'money',
  wagered_min: 'money',
  webhook_token_changed: 'flag',
  webhook_url: 'text',
  webhooks: 'count',
  withdrawal_approval_cents: 'money',
  withdrawal_day_cents: 'money',
  withdrawal_id: 'key',
  without_tag: 'key',
} as const satisfies Record<string, PlainReading>;

export type AuditDetail = AuditCodeName | keyof typeof otherDetails;
export type AuditReading = PlainReading | 'code';

/**
 * How each detail of an audit entry reads. The list is closed: a new detail or code needs its words
 * in the browser's `admin/audit/`, and tests of the server find what is missing here.
 */
export const auditDetails: Readonly<Record<AuditDetail, AuditReading>> = {
  ...otherDetails,
  ...(Object.fromEntries(Object.keys(auditCodes).map((name) => [name, 'code'])) as Record<AuditCodeName, 'code'>),
};

/** The settings and prizes of a card, which a change of its odds names. */
export const isCardField = (name: string): boolean =>
  Object.hasOwn(settingRanges, name) || /^prizes\.\d+\.(display_weight|hit_rate_base)$/.test(name);
