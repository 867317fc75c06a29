import * as z from 'zod';
import { MAX_HISTORY_TOTAL } from '../routes.ts';
import { day, instant, missingUntil, pageNumber, positiveCents } from './scalars.ts';

export const transactionType = z.enum(['DEPOSIT', 'WITHDRAW', 'PURCHASE', 'PAYOUT', 'REFUND', 'ADJUSTMENT']);
/** Of payments too, as their player reads them. */
export const transactionStatus = z.enum(['PENDING', 'COMPLETED', 'REJECTED']);
export const transactionDirection = z.enum(['credit', 'debit']);
export const pageSizes = [10, 20, 25, 50] as const;

/** The filters of the history and of its statement. */
export const statementQuery = z.object({
  type: z.enum([...transactionType.options, 'all']).default('all'),
  status: z.enum([...transactionStatus.options, 'all']).default('all'),
  from: day.optional(),
  to: day.optional(),
});

export const transactionsQuery = statementQuery.extend({
  page: pageNumber,
  pageSize: z.coerce
    .number()
    .default(20)
    .pipe(z.literal([...pageSizes])),
});

const transaction = z
  .object({
    id: z.string(),
    type: transactionType,
    direction: transactionDirection,
    status: transactionStatus,
    amount_cents: positiveCents,
    created_at: instant,
    /** Order id of a pending deposit, so that its PIX dialog can be opened again. */
    order_id: z.string().nullable(),
    /**
     * What an adjustment is about that is no operator's correction: a disputed deposit is held or
     * released, a payout that was made after its refund is taken, a debt is collected.
     */
    cause: z.enum(['dispute_hold', 'dispute_release', 'withdrawal_return', 'receivable_collect']).nullable(),
  })
  .meta({ id: 'Transaction' });

export const transactionPage = z.object({
  items: z.array(transaction),
  total: z
    .int()
    .max(MAX_HISTORY_TOTAL)
    .meta({ description: `Counted up to ${MAX_HISTORY_TOTAL}` }),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
  missing_until: missingUntil,
});
