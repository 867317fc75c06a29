import * as z from 'zod';
import { disputeStatuses } from '../routes/disputes.ts';
import type { RouteSchema } from '../../route-schema.ts';
import { cents, day, instant, pageNumber, positiveCents, uuid } from '../../schemas/scalars.ts';
import { MAX_SEARCH_LENGTH } from '../routes/lookup.ts';
import { DISORDERED_RANGE, isOrderedRange } from '../player-filter-ranges.ts';
import { paymentProviders } from '../routes/payments.ts';
import { pageCursor, pageEnds } from './page-cursor.ts';
import { amountEnd } from './player-filter.ts';
import {
  adminTransactionFlags,
  adminTransactionStatuses,
  adminTransactionTypes,
  type AdminTransactionRouteName,
} from '../routes/transactions.ts';

const fields = {
  type: z.enum([...adminTransactionTypes, 'all']).default('all'),
  status: z.enum([...adminTransactionStatuses, 'all']).default('all'),
  /** Only transactions with this flag. */
  flag: z.enum(adminTransactionFlags).optional(),
  /** Only transactions through this provider. */
  provider: z.enum(paymentProviders).optional(),
  /** What was paid, or what is asked for while nothing was. In cents, both ends inclusive. */
  amount_min: amountEnd.optional(),
  amount_max: amountEnd.optional(),
  /** Any part of the user's name, e-mail or id. */
  user_q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  /** A prefix of the provider's id, of the payment's end-to-end id, or of our id. */
  external_id: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  /** Day on which the transaction was created, in São Paulo. Both ends inclusive. */
  from: day.optional(),
  to: day.optional(),
} as const;

const disordered = { error: DISORDERED_RANGE };
const isOrdered = (filter: { amount_min?: number | undefined; amount_max?: number | undefined }) =>
  isOrderedRange(filter.amount_min, filter.amount_max);

/** Filters of the list and of its export. `all` is the default. */
export const adminTransactionFilters = z.object(fields).refine(isOrdered, disordered);

const pageQuery = z
  .object({
    ...fields,
    page: pageNumber,
    page_size: z.coerce.number().int().min(1).max(100).default(25),
    cursor: pageCursor,
  })
  .refine(isOrdered, disordered);

const transaction = z.object({
  id: uuid,
  user_id: uuid,
  profiles: z.object({ name: z.string() }),
  type: z.enum(adminTransactionTypes),
  method: z.string(),
  provider: z.string(),
  amount_cents: positiveCents,
  /** The requested amount; a different paid amount is flagged. */
  requested_cents: positiveCents,
  fee_cents: cents,
  status: z.enum(adminTransactionStatuses),
  external_id: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  flag: z.enum(adminTransactionFlags).nullable(),
  dispute: z.enum(disputeStatuses).nullable(),
  /** Whether it is a withdrawal that waits for an operator's approval. */
  awaits_approval: z.boolean(),
  /** When an operator approved or rejected a withdrawal. Null if nobody did. */
  decided_at: instant.nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
});

/** Sums of all transactions that match the filters, of every type and status. */
const summary = z.object({
  total_deposits_paid: cents,
  total_withdraws_paid: cents,
  pending_count: z.int(),
  pending_value: cents,
  /** Deposits paid minus withdrawals paid. */
  net_flow: z.int(),
});

const { total: _total, ...ends } = pageEnds;

export const adminTransactionSchemas = {
  listAdminTransactions: {
    summary: 'Deposits and withdrawals of all players, newest first',
    query: pageQuery,
    /** `count` is at most 10,000. `is_capped` says whether there are more. */
    answer: z.object({ count: z.int(), data: z.array(transaction), summary, ...ends }),
  },
} as const satisfies Record<AdminTransactionRouteName, RouteSchema>;
