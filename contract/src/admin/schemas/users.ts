import * as z from 'zod';
import { adjustmentOperations } from '../adjustment.ts';
import { transactionDirection, transactionStatus, transactionType } from '../../schemas/transactions.ts';
import type { RouteSchema } from '../../route-schema.ts';
import { kycLimits, kycStatus } from '../../schemas/kyc-limits.ts';
import { exclusionEnd, limitKind, limitPeriod } from '../../schemas/protection.ts';
import { cents, instant, positiveCents, userStatus, uuid } from '../../schemas/scalars.ts';
import { otp } from './otp.ts';
import { pageEnds } from './page-cursor.ts';
import { staffRole } from './staff.ts';
import { playerTags } from './tags.ts';
import { usersQuery } from './player-filter.ts';
import { reason, statedReason } from './reason.ts';
import type { UserRouteName } from '../routes/users.ts';
import { playerRound } from './player-round.ts';
import { playerSession } from './player-session.ts';

/** In percent. Null if nothing was wagered. */
const rtp = z.number().nullable();

const listedUser = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  status: userStatus,
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
      /** Number of approved deposits. */
      deposits: z.int(),
      /** When the player last bought a card. */
      last_played_at: instant.nullable(),
    }),
  ),
  ...pageEnds,
});

const userTransaction = z.object({
  id: z.string(),
  type: transactionType,
  direction: transactionDirection,
  status: transactionStatus,
  amount_cents: positiveCents,
  /** The round of a purchase or a prize. Null for other types. */
  round_id: uuid.nullable(),
  created_at: instant,
});

const userRound = playerRound.extend({
  /** Null until the player has revealed the card. */
  finished_at: instant.nullable(),
});

/** Some of them where there are many. */
export const deviceSharers = z.array(z.object({ id: uuid, name: z.string(), status: userStatus }));

const userProtection = z.object({
  paused_until: instant.nullable(),
  excluded_until: exclusionEnd.nullable(),
  limits: z.array(
    z.object({
      kind: limitKind,
      period: limitPeriod,
      /** Cents; minutes for a session. */
      amount: z.int(),
    }),
  ),
});

/** Backup codes come and go with the authenticator. */
const secondFactors = z.object({ authenticator: z.boolean(), passkeys: z.int() });

/**
 * Until when a device that is new to the account has to wait, after too many wrong passwords or
 * codes. Null: it need not.
 */
const signIn = z.object({
  email_confirmed: z.boolean(),
  password_waits_until: instant.nullable(),
  code_waits_until: instant.nullable(),
});

const userDetails = listedUser.extend({
  /** Masked; null before the first withdrawal. */
  cpf_masked: z.string().nullable(),
  /** Part of the balance that comes from prizes of rounds not yet finished. */
  unrevealed_cents: cents,
  /** Held for withdrawals. Not part of the balance. */
  held_cents: cents,
  /** What the player owes the house. The same amount of the balance is reserved. */
  owed_cents: cents,
  total_deposited_cents: cents,
  total_withdrawn_cents: cents,
  rounds_count: z.int(),
  /** Whether an operator blocked the account, one of two reasons for the status `blocked`. */
  blocked_by_operator: z.boolean(),
  /** The operator's block, from the audit log. Null without one. */
  block: z.object({ at: instant, by: z.string(), reason: z.string().nullable() }).nullable(),
  /** When an operator last blocked or unblocked the account. Null if nobody has. */
  block_decided_at: instant.nullable(),
  /** The newest adjustment of the balance by an operator. Null if nobody has adjusted it. */
  newest_adjustment: z
    .object({ id: uuid, operation: z.enum(adjustmentOperations), amount_cents: positiveCents, at: instant, by: z.string() })
    .nullable(),
  /**
   * The owner's erasure request, the other reason for the status `blocked`: it closes the account.
   */
  erasure: z.object({ requested_at: instant, status: z.enum(['open', 'done']) }).nullable(),
  /** The limits that follow from the KYC status. */
  kyc_limits: kycLimits,
  protection: userProtection,
  /** What the account has besides the password. */
  second_factors: secondFactors,
  sign_in: signIn,
  sessions: z.array(playerSession),
  /** Other accounts that signed in from the same browser. */
  shares_device_with: deviceSharers,
  /** The newest 50. */
  transactions: z.array(userTransaction),
  /** The newest 50. */
  rounds: z.array(userRound),
});

/**
 * `status` sets or removes the operator's block only, and needs a reason. The response has the
 * resulting status: an account that its owner has closed stays blocked.
 */
const userChange = z.strictObject({
  status: userStatus.optional(),
  /** `block_decided_at` as it was seen. When it is another one by now, the change is refused. */
  seen_block_decided_at: instant.nullable().optional(),
  kyc_status: kycStatus.optional(),
  /** The KYC status that was seen. When it is another one by now, the change is refused. */
  kyc_before: kycStatus.optional(),
  reason: reason.optional(),
});

/** The bounds of the amount have refusals of their own (422), so the schema does not check them. */
const adjustment = z.strictObject({
  user_id: uuid,
  operation: z.enum(adjustmentOperations),
  amount_cents: z.number({ error: 'Valor inválido' }),
  reason: reason.nullish(),
  /** The `newest_adjustment` that was seen. When there is another by now, the call is refused. */
  seen_adjustment: uuid.nullable().optional(),
  otp,
});

export const userSchemas = {
  listUsers: { summary: 'All accounts, as operators see them', query: usersQuery, answer: usersPage },
  getUser: { summary: 'One account with money, history and sessions', params: z.object({ id: uuid }), answer: userDetails },
  updateUser: {
    summary: 'Block or unblock an account, or set its KYC status',
    params: z.object({ id: uuid }),
    body: userChange,
    answer: z.object({ id: uuid, status: userStatus, kyc_status: kycStatus }),
  },
  /**
   * For a player who has lost all of them. They also lose all sessions, and have 7 days in which
   * every withdrawal waits. Refusals: not_found, forbidden (a member of staff),
   * second_factor_missing.
   */
  resetSecondFactor: {
    summary: "Ask for the removal of a player's authenticator, backup codes and passkeys; an administrator decides",
    needsSecondPerson: true,
    params: z.object({ id: uuid }),
    body: z.strictObject({ reason: statedReason, otp }),
    answer: secondFactors,
  },
  adjustBalance: {
    summary: 'Adjust a balance: add to it or remove from it',
    needsSecondPerson: true,
    body: adjustment,
    answer: z.object({ success: z.boolean(), error: z.string().optional() }),
  },
} as const satisfies Record<UserRouteName, RouteSchema>;
