import * as z from 'zod';
import { cents, instant, pageNumber, positiveCents, uuid } from '../schemas/scalars.ts';
import { withdrawalReasonNames } from '../withdrawal-reasons.ts';
import { confirmedBy, withdrawalId } from '../schemas/withdrawals.ts';
import { otp } from './otp.ts';
import type { RouteSchema } from '../route-schema.ts';
import { PANEL_CHECKED, type WithdrawalRouteName } from './withdrawals-routes.ts';

const queueStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'FAILED']);

/** PENDING ones wait for a decision; the others were decided. */
const queueQuery = z.object({ status: queueStatus.default('PENDING'), page: pageNumber });

/** As the queue shows it. */
export const queuedWithdrawal = z.object({
  id: uuid,
  user_id: uuid,
  user_name: z.string(),
  cpf: z.string(),
  amount_cents: positiveCents,
  /** Why it waits, or waited. */
  reasons: z.array(z.enum(withdrawalReasonNames)),
  /** What the player withdrew in the 24 hours up to it, and with the accounts that share a browser. */
  day_cents: positiveCents,
  device_day_cents: positiveCents,
  /** What the player owes of disputed deposits now. */
  owed_cents: cents,
  /** By what the player has confirmed it, where their own limit asked for that. */
  confirmed_by: confirmedBy.nullable(),
  status: queueStatus,
  decision: z.enum(['approved', 'rejected']).nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  created_at: instant,
});

const queuePage = z.object({
  items: z.array(queuedWithdrawal),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
});

const ruling = z.strictObject({ reason: z.string().trim().max(200).optional(), otp }).nullish();

const rulingAnswer = z.object({ id: uuid, decision: z.enum(['approved', 'rejected']) });

/**
 * Giving a withdrawal back needs a reason; where its provider cannot be asked about it also what the
 * operator has typed after looking at the provider's panel, and then a second person.
 */
const givingBack = z.strictObject({
  reason: z.string().trim().min(1).max(200),
  panel_checked: z.literal(PANEL_CHECKED).optional(),
  otp,
});

const givenBack = z.object({ id: uuid, status: z.literal('FAILED') });

export const withdrawalSchemas = {
  listWithdrawals: { summary: 'Withdrawals that wait for approval', query: queueQuery, answer: queuePage },
  approveWithdrawal: {
    summary: 'Let a withdrawal be paid',
    waits: true,
    params: withdrawalId,
    body: ruling,
    answer: rulingAnswer,
  },
  rejectWithdrawal: { summary: 'Refund a withdrawal', waits: true, params: withdrawalId, body: ruling, answer: rulingAnswer },
  giveBackWithdrawal: {
    summary: 'Give back a withdrawal that the provider does not take',
    params: withdrawalId,
    body: givingBack,
    answer: givenBack,
    waits: true,
  },
} as const satisfies Record<WithdrawalRouteName, RouteSchema>;
