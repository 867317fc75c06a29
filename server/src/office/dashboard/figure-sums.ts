import type { PaymentDay, RoundDay, TransferDay, TransferKind } from './queries/sums.ts';

/** An amount and how many rows it is the sum of. */
export type Sum = { cents: number; rows: number };

/** The sums of some days. */
export type Sums = {
  deposits: Sum;
  withdrawals: Sum;
  /** The providers' fees. */
  depositFees: Sum;
  withdrawalFees: Sum;
  /** Paid rounds, and what was staked on them. */
  purchases: Sum;
  /** Free rounds, and what they paid. */
  free: Sum;
  /** The payouts of paid and free rounds together. */
  payoutsCents: number;
  transfers: Record<TransferKind, Sum>;
};

export type DayRows = { rounds: readonly RoundDay[]; payments: readonly PaymentDay[]; transfers: readonly TransferDay[] };

export function addUp({ rounds, payments, transfers }: DayRows): Sums {
  const [deposits, withdrawals] = [payments.filter(isOf('type', 'DEPOSIT')), payments.filter(isOf('type', 'WITHDRAW'))];
  const [paid, free] = [rounds.filter(isOf('is_free', false)), rounds.filter(isOf('is_free', true))];
  const kind = (name: TransferKind) => sum(transfers.filter(isOf('kind', name)), 'amount_cents', 'transfers');
  return {
    deposits: sum(deposits, 'amount_cents', 'payments'),
    withdrawals: sum(withdrawals, 'amount_cents', 'payments'),
    depositFees: sum(deposits, 'fee_cents', 'fees'),
    withdrawalFees: sum(withdrawals, 'fee_cents', 'fees'),
    purchases: sum(paid, 'wagered_cents', 'rounds'),
    free: sum(free, 'paid_cents', 'rounds'),
    payoutsCents: sum(rounds, 'paid_cents', 'rounds').cents,
    transfers: {
      adjustment_credit: kind('adjustment_credit'),
      adjustment_debit: kind('adjustment_debit'),
      free_stake: kind('free_stake'),
      bonus_cost: kind('bonus_cost'),
      prize: kind('prize'),
    },
  };
}

/** The rows of the days that `isWanted`. */
export function pickDays({ rounds, payments, transfers }: DayRows, isWanted: (day: string) => boolean): DayRows {
  const wanted = (row: { day: string }) => isWanted(row.day);
  return { rounds: rounds.filter(wanted), payments: payments.filter(wanted), transfers: transfers.filter(wanted) };
}

/** The same rows day by day; days on which nothing happened are absent. */
export function groupByDay({ rounds, payments, transfers }: DayRows): Map<string, DayRows> {
  const days = new Map<string, { [Name in keyof DayRows]: DayRows[Name][number][] }>();
  const at = (day: string) => {
    const rows = days.get(day) ?? { rounds: [], payments: [], transfers: [] };
    days.set(day, rows);
    return rows;
  };
  for (const row of rounds) at(row.day).rounds.push(row);
  for (const row of payments) at(row.day).payments.push(row);
  for (const row of transfers) at(row.day).transfers.push(row);
  return days;
}

export const noRows: DayRows = { rounds: [], payments: [], transfers: [] };

const isOf =
  <Key extends string, Value>(key: Key, value: Value) =>
  (row: Record<Key, Value>): boolean =>
    row[key] === value;

function sum<Cents extends string, Count extends string>(
  rows: readonly (Record<Cents, number> & Record<Count, number>)[],
  cents: Cents,
  count: Count,
): Sum {
  return rows.reduce((all, row) => ({ cents: all.cents + row[cents], rows: all.rows + row[count] }), { cents: 0, rows: 0 });
}
