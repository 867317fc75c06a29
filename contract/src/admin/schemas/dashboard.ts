import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { cents, count, day, instant, missingUntil, signedCents, uuid } from '../../schemas/scalars.ts';
import { dashboardFigures, figureRowKinds, type DashboardRouteName } from '../routes/dashboard.ts';

const LONGEST_DAYS = 1100;
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';
const DAY_MS = 86_400_000;

type Days = { from?: string | undefined; to?: string | undefined };

export const isPeriod = ({ from, to }: Days): boolean => {
  if (from === undefined || to === undefined) return from === to;
  if (from < FIRST_DAY || to > LAST_DAY) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < LONGEST_DAYS;
};

/**
 * Days in São Paulo, both inclusive, `from` not after `to`, at most three years. Without them: the
 * last 30 days up to today.
 */
export const periodQuery = z.object({ from: day.optional(), to: day.optional() });
export const dashboardQuery = periodQuery.refine(isPeriod);

/**
 * A figure, and its value in the preceding period of equal length (`previous`). `delta` is the
 * change; `ratio` is the change divided by `previous`, or null if that was 0. `rows` is the number
 * of rows behind the figure.
 */
const figureOf = (value: z.core.$ZodType<number | null>) =>
  z.object({ value, previous: value, delta: z.number().nullable(), ratio: z.number().nullable(), rows: count });

const money = figureOf(signedCents);

const dashboard = z.object({
  from: day,
  to: day,
  previous: z.object({ from: day, to: day }),
  as_of: instant,
  figures: z.object({
    deposits: money,
    withdrawals: money,
    ggr: money,
    net_profit: money,
    ngr: money,
    purchases: money,
    payouts: money,
    free_payouts: money,
    promotions: money,
    adjustments: money,
    fees: money,
    /** A fraction. Null if nothing was wagered. */
    rtp: figureOf(z.number().nullable()),
    users: figureOf(count),
    new_users: figureOf(count),
    tickets: figureOf(count),
    free_tickets: figureOf(count),
  }),
  /** The target RTP of the cards sold, weighted by the amount wagered on each. */
  rtp_target: z.number(),
  series: z.array(
    z.object({
      day,
      deposits_cents: cents,
      withdrawals_cents: cents,
      purchases_cents: cents,
      payouts_cents: cents,
      ggr_cents: signedCents,
      net_profit_cents: signedCents,
      rtp: z.number().nullable(),
      tickets: count,
    }),
  ),
  products: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      tickets: count,
      purchases_cents: cents,
      payouts_cents: cents,
      ggr_cents: signedCents,
      rtp: z.number().nullable(),
      /**
       * The expected RTP, from the exact math of each round in the period. Null if nothing was
       * wagered.
       */
      expected_rtp: z.number().nullable(),
    }),
  ),
});

/** Cursor of the next page: the time of the last row in microseconds, and its id. */
const position = z.string().regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const figureQuery = z.object({ ...periodQuery.shape, figure: z.enum(dashboardFigures) });
/** What the file of a figure's rows is asked by. */
export const figureRowsFileQuery = figureQuery.refine(isPeriod);

const rowsQuery = figureQuery.extend({
  before: position.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const figureRow = z.object({
  id: uuid,
  at: instant,
  kind: z.enum(figureRowKinds),
  user_id: uuid,
  user_name: z.string(),
  /** What the row adds to the figure: cents, or 1 for a count. Null while the card is covered. */
  amount: z.int().nullable(),
  /**
   * For rounds: the stake (0 for a free round) and the payout, which is null while the card is
   * covered.
   */
  wagered_cents: cents.nullable(),
  paid_cents: cents.nullable(),
  /** What identifies the row: the card, the provider's id, or the reason. */
  detail: z.string().nullable(),
});

const figureRows = z.object({
  figure: z.enum(dashboardFigures),
  from: day,
  to: day,
  count,
  /**
   * The sum of all rows, which is the figure itself. `count` and `total` include prizes of covered
   * cards, whose rows have no amount or are left out.
   */
  total: z.int(),
  items: z.array(figureRow),
  next_before: z.string().nullable(),
  missing_until: missingUntil,
});

/** What players can claim now, and the funds that cover it. */
const solvency = z.object({
  as_of: instant,
  /**
   * `disputed_cents` is the part of `held_cents` that belongs to disputed payments. Until the
   * dispute is decided, that money is neither the players' nor at the provider.
   */
  players: z.object({ count, balance_cents: cents, held_cents: cents, disputed_cents: cents, total_cents: cents }),
  /**
   * Our books of the providers' accounts: received, sent, fees, and what disputes hold or have
   * taken back.
   */
  clearing: z.object({
    received_cents: cents,
    sent_cents: cents,
    fees_cents: cents,
    disputed_cents: cents,
    balance_cents: signedCents,
  }),
  /** What players owe because disputed payments exceeded their balance. */
  receivables_cents: cents,
  /**
   * The balances that the providers report. Null if a provider has no readable balance or does not
   * respond.
   */
  providers: z.array(
    z.object({
      provider: z.string(),
      is_active: z.boolean(),
      books_cents: signedCents,
      balance_cents: signedCents.nullable(),
      difference_cents: signedCents.nullable(),
      error: z.string().nullable(),
    }),
  ),
  pending: z.object({ withdrawals: count, withdrawals_cents: cents, waiting_approval: count }),
  /**
   * Clearing minus what players can claim: the operator's own money, or the shortfall if negative.
   */
  surplus_cents: signedCents,
  /** Clearing divided by what players can claim. Null if they can claim nothing. */
  coverage: z.number().nullable(),
});

export const dashboardSchemas = {
  getDashboard: {
    summary: 'Figures of a period compared with the preceding one, by day and by card',
    query: dashboardQuery,
    answer: dashboard,
  },
  listDashboardRows: {
    summary: 'The rows that add up to a figure, newest first',
    query: rowsQuery.refine(isPeriod),
    answer: figureRows,
  },
  getSolvency: { summary: 'What players can claim, compared with what the providers hold', answer: solvency },
} as const satisfies Record<DashboardRouteName, RouteSchema>;
