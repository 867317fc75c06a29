import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { kyc, kycLimits, kycStatus } from '../schemas/kyc-limits.ts';
import { cents, hash, instant } from '../schemas/scalars.ts';
import { operations, type ControlRouteName } from './controls-routes.ts';
import { otp } from './otp.ts';

const operation = z.enum(operations);

/** `reason`, `paused_by` and `paused_at` are null while it is not stopped. */
const operationState = z.object({
  operation,
  paused: z.boolean(),
  reason: z.string().nullable(),
  paused_by: z.string().nullable(),
  paused_at: instant.nullable(),
});

const limits = z.object({
  withdrawal_approval_cents: cents,
  /** The default, used while no operator has set a limit. */
  default_withdrawal_approval_cents: cents,
});

/** From which sums of 24 hours on an adjustment asks for a code, and for a second person. */
const thresholds = z.object({ code_cents: cents, second_person_cents: cents });

/** The randomness of the draws. Times are null for what has not happened. */
const randomness = z.object({
  epoch: z.int(),
  seed_hash: hash,
  begun_at: instant,
  /** After so many days an epoch ends by itself. */
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
  /** Whether this process does the background work itself. */
  jobs: z.boolean(),
});

/** `ok` is null while it has never been checked. */
const check = z.object({
  name: z.enum(['ledger', 'slices', 'audit', 'jobs']),
  ok: z.boolean().nullable(),
  checked_at: instant.nullable(),
  /** The jobs that failed last, or how many differences were found or slices are overdue. */
  detail: z.string().nullable(),
});

const settings = z.object({
  randomness,
  operations: z.array(operationState),
  limits,
  /** One for each status. */
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
    /** Why it is stopped, for colleagues and the audit log. */
    reason: z.string().trim().max(200).optional(),
    otp,
  })
  .refine(({ paused, reason }) => !paused || reason, { path: ['reason'], message: 'Diga o motivo da pausa.' });

export const controlSchemas = {
  getSettings: { summary: 'What the platform runs with', answer: settings },
  rotateServerSeed: {
    summary: 'End the open seed epoch and begin the next',
    body: z.strictObject({ otp }),
    answer: z.object({ epoch: z.int() }),
  },
  setEpochLength: {
    summary: 'After how many days a seed epoch ends by itself',
    body: z.strictObject({ days: z.int().min(1).max(365), otp }),
    answer: z.object({ days: z.int() }),
  },
  setOperation: {
    summary: 'Stop sales, deposits or payouts at once, or let them go on',
    params: z.object({ operation }),
    body: operationChange,
    answer: operationState,
  },
  setKycLimits: {
    summary: 'What players of a KYC status may deposit, and withdraw without an operator; null for no limit',
    params: z.object({ status: kycStatus }),
    body: z.strictObject({ ...kycLimits.shape, otp }),
    answer: kycLimits,
  },
  setLimits: {
    summary: 'Above which amount a withdrawal waits for an operator; null for the default',
    body: z.strictObject({ withdrawal_approval_cents: cents.nullable(), otp }),
    answer: limits,
  },
  setThresholds: {
    summary: 'Ask for other thresholds: a second person decides',
    waits: true,
    body: z.strictObject({ ...thresholds.shape, reason: z.string().trim().min(1).max(200), otp }),
    answer: thresholds,
  },
} as const satisfies Record<ControlRouteName, RouteSchema>;
