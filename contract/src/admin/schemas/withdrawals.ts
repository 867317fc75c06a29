import * as z from 'zod';
import { cents, instant, pageNumber, positiveCents, uuid } from '../../schemas/scalars.ts';
import { withdrawalReasonNames } from '../../withdrawal-reasons.ts';
import { confirmedBy, withdrawalId } from '../../schemas/withdrawals.ts';
import { otp } from './otp.ts';
import { pageCursor, pageEnds } from './page-cursor.ts';
import { reason } from './reason.ts';
import type { RouteSchema } from '../../route-schema.ts';
import { PANEL_CHECKED, type WithdrawalRouteName } from '../routes/withdrawals.ts';

export const withdrawalDecision = z.enum(['approved', 'rejected']);

const queueStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'FAILED']);

/** PENDING withdrawals wait for a decision. The other statuses are decided. */
const queueQuery = z.object({ status: queueStatus.default('PENDING'), page: pageNumber, cursor: pageCursor });

const waitingReasons = z.array(z.enum(withdrawalReasonNames));

/** A withdrawal in the approval queue. */
export const queuedWithdrawal = z.object({
  id: uuid,
  user_id: uuid,
  user_name: z.string(),
  cpf: z.string(),
  amount_cents: positiveCents,
  /** Why it needs or needed an approval. */
  reasons: waitingReasons,
  /**
   * Sums of withdrawals in the 24 hours up to this one: of the player, and together with accounts
   * on the same browser.
   */
  day_cents: positiveCents,
  device_day_cents: positiveCents,
  /** What the player currently owes for disputed deposits and late payouts. */
  owed_cents: cents,
  /** Whether a deposit of the player is disputed now. */
  is_disputed: z.boolean(),
  /** The newest dispute about a deposit of the player, ended or not. */
  newest_dispute: uuid.nullable(),
  /** The newest late payout that the balance did not cover, still owed or not. */
  newest_late_payout: uuid.nullable(),
  /** How the player confirmed it, if their own limit required a confirmation. */
  confirmed_by: confirmedBy.nullable(),
  status: queueStatus,
  decision: withdrawalDecision.nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  created_at: instant,
});

const queuePage = z.object({
  items: z.array(queuedWithdrawal),
  ...pageEnds,
});

const rejection = z.strictObject({ reason: reason.optional(), otp });

/**
 * `seen_reasons`: why the withdrawal waits, as the operator saw it; `seen_dispute` and
 * `seen_late_payout`: the newest ones then. The approval is refused when there are other reasons by
 * now, or newer ones of these.
 */
const approval = rejection.extend({
  seen_reasons: waitingReasons.optional(),
  seen_dispute: uuid.nullable().optional(),
  seen_late_payout: uuid.nullable().optional(),
});

const rulingAnswer = z.object({ id: uuid, decision: withdrawalDecision });

/**
 * Giving a withdrawal back needs a reason. If the provider cannot be queried about it, it also
 * needs the text `PANEL_CHECKED`, typed by the operator after checking the provider's panel, and a
 * second person.
 */
const givingBack = z.strictObject({
  reason: reason.min(1),
  panel_checked: z.literal(PANEL_CHECKED).optional(),
  otp,
});

const givenBack = z.object({ id: uuid, status: z.literal('FAILED') });

export const withdrawalSchemas = {
  listWithdrawals: { summary: 'Withdrawals that wait for approval', query: queueQuery, answer: queuePage },
  approveWithdrawal: {
    summary: 'Approve a withdrawal',
    needsSecondPerson: true,
    params: withdrawalId,
    body: approval.nullish(),
    answer: rulingAnswer,
  },
  rejectWithdrawal: {
    summary: 'Reject a withdrawal; its amount returns to the balance',
    needsSecondPerson: true,
    params: withdrawalId,
    body: rejection.nullish(),
    answer: rulingAnswer,
  },
  giveBackWithdrawal: {
    summary: 'Give back a withdrawal that the provider did not take',
    params: withdrawalId,
    body: givingBack,
    answer: givenBack,
    needsSecondPerson: true,
  },
} as const satisfies Record<WithdrawalRouteName, RouteSchema>;
