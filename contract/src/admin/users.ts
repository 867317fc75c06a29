import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { kycLimits, kycStatus } from '../schemas/kyc-limits.ts';
import { exclusionEnd } from '../schemas/protection.ts';
import { cents, instant, positiveCents, uuid } from '../schemas/scalars.ts';
import { otp } from './otp.ts';
import { pageEnds } from './page-cursor.ts';
import { staffRole } from './staff.ts';
import { playerTags } from './tags.ts';
import { usersQuery } from './player-filter.ts';
import { LONGEST_REASON, type UserRouteName } from './users-routes.ts';
import { playerRound } from './player-round.ts';
import { playerSession } from './player-session.ts';

const status = z.enum(['active', 'blocked']);
const reason = z.string().trim().max(LONGEST_REASON);

/** Percent; null while nothing was wagered. */
const rtp = z.number().nullable();

const listedUser = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  status,
  kyc_status: kycStatus,
  role: staffRole.nullable(),
  balance_cents: cents,
  total_apostado_cents: cents,
  total_ganho_cents: cents,
  rtp,
  created_at: instant,
  tags: playerTags,
});

const usersPage = z.object({
  items: z.array(
    listedUser.extend({
      deposited_cents: cents,
      /** How many approved deposits. */
      deposits: z.int(),
      /** When the newest card was bought. */
      last_played_at: instant.nullable(),
    }),
  ),
  ...pageEnds,
});

const userTransaction = z.object({
  id: z.string(),
  type: z.enum(['DEPOSIT', 'WITHDRAW', 'PURCHASE', 'PAYOUT', 'REFUND', 'ADJUSTMENT']),
  direction: z.enum(['credit', 'debit']),
  status: z.enum(['PENDING', 'COMPLETED', 'REJECTED']),
  amount_cents: positiveCents,
  /** Of a purchase or a prize; null for whatever else. */
  round_id: uuid.nullable(),
  created_at: instant,
});

const userRound = playerRound.extend({
  /** Null while the player has not uncovered it. */
  finished_at: instant.nullable(),
});

const userProtection = z.object({
  paused_until: instant.nullable(),
  excluded_until: exclusionEnd.nullable(),
  limits: z.array(
    z.object({
      kind: z.enum(['deposit', 'loss', 'session']),
      period: z.enum(['day', 'week', 'month', 'session']),
      /** Cents; minutes for a session. */
      amount: z.int(),
    }),
  ),
});

const userDetails = listedUser.extend({
  /** Masked; null before the first withdrawal. */
  cpf_masked: z.string().nullable(),
  /** Of the balance, won by rounds that are not uncovered yet. */
  unrevealed_cents: cents,
  /** Held for withdrawals, not part of the balance. */
  held_cents: cents,
  total_deposited_cents: cents,
  total_withdrawn_cents: cents,
  rounds_count: z.int(),
  /** One of the two facts that make the status: an operator's block. */
  blocked_by_operator: z.boolean(),
  /** That block as the audit log has it; null without one. */
  block: z.object({ at: instant, by: z.string(), reason: z.string().nullable() }).nullable(),
  /** The other one: the owner's request to be forgotten, for which the account is closed. */
  erasure: z.object({ requested_at: instant, status: z.enum(['open', 'done']) }).nullable(),
  /** What the KYC status has as its effect. */
  kyc_limits: kycLimits,
  protection: userProtection,
  sessions: z.array(playerSession),
  /** The newest 50. */
  transactions: z.array(userTransaction),
  /** The newest 50. */
  rounds: z.array(userRound),
});

/**
 * The status is an operator's block alone, and needs its reason. The answer is the status that
 * results: an account that its owner has closed stays blocked.
 */
const userChange = z.strictObject({ status: status.optional(), kyc_status: kycStatus.optional(), reason: reason.optional() });

/** The amount's bounds are rules with sentences of their own (422), so the shape checks little. */
const adjustment = z.strictObject({
  user_id: uuid,
  operation: z.enum(['add', 'remove']),
  amount_cents: z.number({ error: 'Valor inválido' }),
  reason: reason.nullish(),
  otp,
});

export const userSchemas = {
  listUsers: { summary: 'Everybody with an account, as operators see them', query: usersQuery, answer: usersPage },
  getUser: { summary: 'One person with money, history and devices', params: z.object({ id: uuid }), answer: userDetails },
  updateUser: {
    summary: 'Block or unblock somebody, or set how far the KYC has come',
    params: z.object({ id: uuid }),
    body: userChange,
    answer: z.object({ id: uuid, status, kyc_status: kycStatus }),
  },
  adjustBalance: {
    summary: 'Add to a balance or remove from it',
    waits: true,
    body: adjustment,
    answer: z.object({ success: z.boolean(), error: z.string().optional() }),
  },
} as const satisfies Record<UserRouteName, RouteSchema>;
