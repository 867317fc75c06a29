import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { day, instant, pageNumber } from '../../schemas/scalars.ts';
import { MAX_SEARCH_LENGTH } from '../routes/lookup.ts';
import { otp } from './otp.ts';
import { differenceKinds, reconciliationStates, type PaymentRouteName } from '../routes/payments.ts';
import { MIN_REASON_LENGTH } from '../reason-lengths.ts';
import { longReason } from './reason.ts';
import { adminTransactionTypes } from '../routes/transactions.ts';

const providerName = z.string().regex(/^[a-z]{1,20}$/);
/** Which provider the call is about. Default: xgate. */
const provider = providerName.default('xgate');

const newSettings = z.strictObject({
  provider,
  /** Empty for a provider that needs no e-mail. */
  email: z.string().trim().max(254).default(''),
  /** Empty or omitted: the stored password stays. */
  password: z.string().max(500).optional(),
  /**
   * Empty for the default URL. Its query parameter `token` is the secret that authenticates
   * webhooks. Without it, the stored token stays, or a new one is generated.
   */
  webhook_url: z.string().trim().max(500).default(''),
  is_active: z.boolean(),
  /** The settings as they were seen. One that the call changes must still be so. */
  seen: z
    .strictObject({ email: z.string(), webhook_url: z.string(), is_active: z.boolean(), active_provider: z.string().nullable() })
    .optional(),
  otp,
});

/** The latest contacts with the provider. Times are null for events that never happened. */
const contact = z.object({
  answered_at: instant.nullable(),
  failed_at: instant.nullable(),
  failure: z.enum(['login', 'refused', 'unreachable', 'nonsense']).nullable(),
  webhook_at: instant.nullable(),
  forged_at: instant.nullable(),
});

const settings = z.object({
  provider: z.string(),
  email: z.string(),
  webhook_url: z.string(),
  is_active: z.boolean(),
  has_password: z.boolean(),
  /** Null while no provider is active. */
  active_provider: z.string().nullable(),
  sandbox_allowed: z.boolean(),
  providers: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      is_real: z.boolean(),
      /** The provider's name for its password. Null if it needs none. */
      secret_name: z.string().nullable(),
      asks_email: z.boolean(),
    }),
  ),
  contact,
  /** The provider's anomalies that no operator has settled, newest first. */
  anomalies: z.array(z.object({ kind: z.string(), subject: z.string(), detail: z.string(), times: z.int(), last_at: instant })),
});

/** Filters of the differences and of their file. */
export const reconciliationFilters = z.object({
  state: z.enum(reconciliationStates).default('open'),
  provider: providerName.optional(),
  type: z.enum([...adminTransactionTypes, 'all']).default('all'),
  difference: z.enum(differenceKinds).optional(),
  /** A prefix of our id or of the provider's. */
  external_id: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  /** The compared days, both ends inclusive. */
  from: day.optional(),
  to: day.optional(),
});

const reconciliationQuery = reconciliationFilters.extend({ page: pageNumber });

/** What is different. A difference in which any of it changes is another one. */
const twoSides = {
  kind: z.enum(differenceKinds),
  our_status: z.string().nullable(),
  our_cents: z.int().nullable(),
  their_status: z.string().nullable(),
  their_cents: z.int().nullable(),
};

const reconciliationPage = z.object({
  items: z.array(
    z.object({
      day,
      provider: z.string(),
      type: z.enum(adminTransactionTypes),
      /** Our transaction id if there is one, else the provider's. */
      subject: z.string(),
      ...twoSides,
      external_id: z.string().nullable(),
      found_at: instant,
      resolved_at: instant.nullable(),
      /** The operator who explained it. Null if a later comparison no longer found it. */
      resolved_by: z.string().nullable(),
      resolution: z.string().nullable(),
    }),
  ),
  /** The latest comparison with each provider. */
  compared: z.array(
    z.object({
      provider: z.string(),
      day,
      compared_at: instant,
      source: z.enum(['list', 'details']),
      transactions: z.int(),
      differences: z.int(),
    }),
  ),
  /** Days among the last 30 that have transactions but were not compared. */
  uncompared: z.array(z.object({ provider: z.string(), day })),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
});

const resolution = z.strictObject({
  day,
  provider: z.string().min(1).max(50),
  type: z.enum(adminTransactionTypes),
  subject: z.string().min(1).max(200),
  /** The difference as the operator saw it. */
  seen: z.strictObject(twoSides),
  reason: longReason.min(MIN_REASON_LENGTH),
});

export const paymentSchemas = {
  getPaymentProvider: {
    summary: 'Settings of a payment provider, without its password, and when it last responded',
    query: z.object({ provider }),
    answer: settings,
  },
  savePaymentProvider: {
    summary: 'Save the settings of a payment provider, and activate it or not',
    body: newSettings,
    answer: settings,
    needsSecondPerson: true,
  },
  listReconciliation: {
    summary: "Differences between the providers' books and ours, newest first",
    query: reconciliationQuery,
    answer: reconciliationPage,
  },
  resolveDifference: {
    summary: 'Explain a difference, which closes it unless it changes',
    body: resolution,
    answer: z.object({ resolved: z.literal(true) }),
  },
} as const satisfies Record<PaymentRouteName, RouteSchema>;
