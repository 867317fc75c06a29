import type { DashboardFigure } from '@raspasorte/contract/admin';
import type { Sum, Sums } from './figure-sums.ts';

/**
 * A figure is the sum of its parts. The cards, the series by day and the rows that a figure opens
 * all follow the table `partsOf`. With the sign -1 a source is subtracted.
 */
export type Part = { source: Source; sign: 1 | -1 };

/** Where rows come from, and the amount of each row. */
export type Source =
  | 'deposits'
  | 'withdrawals'
  | 'deposit_fees'
  | 'withdrawal_fees'
  /** Paid rounds, by their stake. */
  | 'stakes'
  /** Rounds with a prize, by their payout. */
  | 'payouts'
  /** Free rounds, by their payout. */
  | 'free_payouts'
  /** All rounds, by stake minus payout. */
  | 'results'
  /** Credits to players are positive, debits negative. */
  | 'adjustments'
  | 'promotions'
  | 'users'
  | 'new_users'
  /** Paid rounds, counted. */
  | 'tickets';

const plus = (source: Source): Part => ({ source, sign: 1 });
const minus = (source: Source): Part => ({ source, sign: -1 });

export const partsOf: Record<DashboardFigure, readonly Part[]> = {
  deposits: [plus('deposits')],
  withdrawals: [plus('withdrawals')],
  purchases: [plus('stakes')],
  payouts: [plus('payouts')],
  free_payouts: [plus('free_payouts')],
  ggr: [plus('results')],
  // As the specification defines it: deposits do not count.
  net_profit: [plus('results'), minus('withdrawals')],
  // The cost of promotions is part of the payouts already.
  ngr: [plus('results'), minus('adjustments'), minus('deposit_fees'), minus('withdrawal_fees')],
  promotions: [plus('promotions')],
  adjustments: [plus('adjustments')],
  fees: [plus('deposit_fees'), plus('withdrawal_fees')],
  users: [plus('users')],
  new_users: [plus('new_users')],
  tickets: [plus('tickets')],
};

/** Accounts at the end of a period, and those of them that are new. */
export type UserCounts = { users: number; newUsers: number };

/** The sum of a source's rows, taken from the sums without reading the rows. */
const sumOf: Record<Source, (sums: Sums, users: UserCounts) => Sum> = {
  deposits: ({ deposits }) => deposits,
  withdrawals: ({ withdrawals }) => withdrawals,
  deposit_fees: ({ depositFees }) => depositFees,
  withdrawal_fees: ({ withdrawalFees }) => withdrawalFees,
  stakes: ({ purchases }) => purchases,
  payouts: ({ payoutsCents: cents, transfers }) => ({ cents, rows: transfers.prize.rows }),
  free_payouts: ({ free }) => free,
  results: ({ purchases, free, payoutsCents }) => ({ cents: purchases.cents - payoutsCents, rows: purchases.rows + free.rows }),
  adjustments: ({ transfers }) => add(transfers.adjustment_credit, transfers.adjustment_debit, -1),
  promotions: ({ transfers }) => add(transfers.free_stake, transfers.bonus_cost, 1),
  users: (_, { users }) => counted(users),
  new_users: (_, { newUsers }) => counted(newUsers),
  tickets: ({ purchases }) => counted(purchases.rows),
};

const counted = (rows: number): Sum => ({ cents: rows, rows });

const add = (one: Sum, other: Sum, sign: 1 | -1): Sum => ({ cents: one.cents + sign * other.cents, rows: one.rows + other.rows });

/** The value of a figure (cents, or a count) and how many rows it opens. */
export function figureOf(figure: DashboardFigure, sums: Sums, users: UserCounts): Sum {
  return partsOf[figure]
    .map(({ source, sign }) => ({ sum: sumOf[source](sums, users), sign }))
    .reduce((all, { sum, sign }) => add(all, sum, sign), { cents: 0, rows: 0 });
}

/** As a fraction; null while nothing was wagered. */
export const rtpOf = ({ purchases, payoutsCents }: Pick<Sums, 'purchases' | 'payoutsCents'>): number | null =>
  purchases.cents === 0 ? null : payoutsCents / purchases.cents;
