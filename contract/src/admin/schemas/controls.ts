import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { kyc, kycLimits, kycStatus } from '../../schemas/kyc-limits.ts';
import { cents, hash, instant } from '../../schemas/scalars.ts';
import { operations, type ControlRouteName } from '../routes/controls.ts';
import { otp } from './otp.ts';
import { reason } from './reason.ts';

const operation = z.enum(operations);

/** `reason`, `paused_by` and `paused_at` are null while the operation is not paused. */
const operationState = z.object({
  operation,
  paused: z.boolean(),
  reason: z.string().nullable(),
  paused_by: z.string().nullable(),
  paused_at: instant.nullable(),
});

const limits = z.object({
  withdrawal_approval_cents: cents,
  /** Applies until an operator sets a limit. */
  default_withdrawal_approval_cents: cents,
});

/** Sums of adjustments in 24 hours from which on a code, or a second person, is required. */
const thresholds = z.object({ code_cents: cents, second_person_cents: cents });

/** The seed epochs of the draws. Times are null for events that have not happened. */
const randomness = z.object({
  epoch: z.int(),
  seed_hash: hash,
  begun_at: instant,
  /** An epoch ends automatically after this many days. */
  epoch_days: z.int(),
  ends_at: instant,
  /** Cards sold since the epoch began. */
  rounds: z.int(),
  /** Ended epochs whose seed is still secret, newest first. */
  unpublished: z.array(z.object({ epoch: z.int(), ended_at: instant, published_at: instant })),
  key_rotated_at: instant.nullable(),
  key_rotated_by: z.string().nullable(),
});

const software = z.object({
  version: z.string(),
  node: z.string(),
  database: z.string(),
  /** The newest migration. */
  migration: z.string(),
  started_at: instant,
  /** Whether this process runs the background jobs itself. */
  jobs: z.boolean(),
});

/** The result of a regular check. `ok` is null before the first check. */
const check = z.object({
  name: z.enum(['ledger', 'slices', 'audit', 'jobs']),
  ok: z.boolean().nullable(),
  checked_at: instant.nullable(),
  /**
   * The jobs that failed in their last run, or the number of differences found or of overdue
   * slices.
   */
  detail: z.string().nullable(),
});

const settings = z.object({
  randomness,
  operations: z.array(operationState),
  limits,
  /** One entry for each KYC status. */
  kyc_limits: z.array(kyc),
  thresholds,
  profile: z.object({
    name: z.enum(['aberto', 'regulado']),
    production: z.boolean(),
    staff_needs_two_factor: z.boolean(),
  }),
  admin_key_created_at: instant.nullable(),
  software,
  checks: z.array(check),
});

const operationChange = z
  .strictObject({
    paused: z.boolean(),
    /** Why the operation is paused, for colleagues and the audit log. */
    reason: reason.optional(),
    /** When the pause began that was seen. A newer one is not ended. */
    seen_paused_at: instant.nullable().optional(),
    otp,
  })
  .refine(({ paused, reason }) => !paused || reason, { path: ['reason'], message: 'Diga o motivo da pausa.' });

export const controlSchemas = {
  getSettings: { summary: 'Current settings and state of the platform', answer: settings },
  listPauses: {
    summary: 'Operations that are paused, for the badge in the menu',
    answer: z.object({ items: z.array(operationState) }),
  },
  rotateServerSeed: {
    summary: 'End the open seed epoch and begin the next',
    /** `seen_epoch`: the open epoch that was seen. When it is another one by now, it goes on. */
    body: z.strictObject({ seen_epoch: z.int().optional(), otp }),
    answer: z.object({ epoch: z.int() }),
  },
  setEpochLength: {
    summary: 'Set after how many days a seed epoch ends automatically',
    body: z.strictObject({
      days: z.int().min(1).max(365),
      /** The length that was seen. When it is another one by now, the change is refused. */
      seen_days: z.int().optional(),
      otp,
    }),
    answer: z.object({ days: z.int() }),
  },
  setOperation: {
    summary: 'Pause sales, deposits or payouts at once, or resume them',
    params: z.object({ operation }),
    body: operationChange,
    answer: operationState,
  },
  setKycLimits: {
    summary: 'Set what players of a KYC status may deposit, and withdraw without an approval; null for no limit',
    params: z.object({ status: kycStatus }),
    body: z.strictObject({
      ...kycLimits.shape,
      /** The limits that were seen. When they are others by now, the change is refused. */
      seen: z.strictObject(kycLimits.shape).optional(),
      otp,
    }),
    answer: kycLimits,
  },
  setLimits: {
    summary: 'Set the amount above which a withdrawal waits for an operator; null for the default',
    body: z.strictObject({
      withdrawal_approval_cents: cents.nullable(),
      /** The limit that was seen. When it is another one by now, the change is refused. */
      seen_withdrawal_approval_cents: cents.optional(),
      otp,
    }),
    answer: limits,
  },
  setThresholds: {
    summary: 'Request other thresholds; a second person decides',
    needsSecondPerson: true,
    body: z.strictObject({ ...thresholds.shape, reason: reason.min(1), otp }),
    answer: thresholds,
  },
} as const satisfies Record<ControlRouteName, RouteSchema>;
