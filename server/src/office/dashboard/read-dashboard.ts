import { toCents, type Answer } from '@raspasorte/contract';
import { dashboardFigures, type DashboardFigure } from '@raspasorte/contract/admin';
import { inSnapshot, type Pool } from '../../platform/database/pool.ts';
import { addUp, groupByDay, noRows, pickDays, type DayRows, type Sums } from './figure-sums.ts';
import { figureOf, rtpOf, type UserCounts } from './figures.ts';
import { daysOf, periodBefore, type Period } from './period.ts';
import {
  selectPaymentDays,
  selectProducts,
  selectRoundDays,
  selectTransferDays,
  selectUserCounts,
  type ProductRow,
  type RoundDay,
} from './queries/sums.ts';

type Dashboard = Answer<'getDashboard'>;

/** The figures of a period and of the period before it, all from one snapshot. */
export async function readDashboard(pool: Pool, period: Period, now: Date): Promise<Dashboard> {
  const before = periodBefore(period);
  const both = { begin: before.begin, end: period.end };
  const { days, products, accounts } = await inSnapshot(pool, async (tx) => ({
    days: {
      rounds: await selectRoundDays(tx, both),
      payments: await selectPaymentDays(tx, both),
      transfers: await selectTransferDays(tx, both),
    },
    products: await selectProducts(tx),
    accounts: await selectUserCounts(tx, [before.begin, period.begin, period.end]),
  }));
  const present = pickDays(days, (day) => day >= period.from);
  const previous = pickDays(days, (day) => day < period.from);
  const byDay = groupByDay(present);
  const [atFirst, atBegin, atEnd] = accounts;
  const cards = products.map((product) => ({ product, rounds: present.rounds.filter((row) => row.product_id === product.id) }));
  return {
    from: period.from,
    to: period.to,
    previous: { from: before.from, to: before.to },
    as_of: now.toISOString(),
    figures: compareFigures(
      { sums: addUp(present), users: { users: atEnd, newUsers: atEnd - atBegin } },
      { sums: addUp(previous), users: { users: atBegin, newUsers: atBegin - atFirst } },
    ),
    rtp_target: targetOf(cards),
    series: daysOf(period).map((day) => describeDay(day, byDay.get(day) ?? noRows)),
    products: cards.filter(({ product, rounds }) => product.is_active || rounds.length > 0).map(describeProduct),
  };
}

type Figure = ReturnType<typeof compare> & { rows: number };
type Side = { sums: Sums; users: UserCounts };

function compareFigures(present: Side, previous: Side) {
  const money = dashboardFigures.map((figure) => {
    const { cents: value, rows } = figureOf(figure, present.sums, present.users);
    return [figure, { ...compare(value, figureOf(figure, previous.sums, previous.users).cents), rows }] as const;
  });
  const rounds = present.sums.purchases.rows + present.sums.free.rows;
  return {
    ...(Object.fromEntries(money) as Record<DashboardFigure, Figure>),
    rtp: { ...compare(rtpOf(present.sums), rtpOf(previous.sums)), rows: rounds },
    free_tickets: { ...compare(present.sums.free.rows, previous.sums.free.rows), rows: present.sums.free.rows },
  };
}

/** `ratio` is the change relative to the previous value; null when that is 0 or unknown. */
export function compare(value: number | null, previous: number | null) {
  const delta = value === null || previous === null ? null : value - previous;
  const ratio = delta === null || previous === null || previous === 0 ? null : delta / Math.abs(previous);
  return { value, previous, delta, ratio };
}

function describeDay(day: string, rows: DayRows) {
  const sums = addUp(rows);
  const noUsers = { users: 0, newUsers: 0 };
  const cents = (figure: 'ggr' | 'net_profit') => figureOf(figure, sums, noUsers).cents;
  return {
    day,
    deposits_cents: toCents(sums.deposits.cents),
    withdrawals_cents: toCents(sums.withdrawals.cents),
    purchases_cents: toCents(sums.purchases.cents),
    payouts_cents: toCents(sums.payoutsCents),
    ggr_cents: cents('ggr'),
    net_profit_cents: cents('net_profit'),
    rtp: rtpOf(sums),
    tickets: sums.purchases.rows,
  };
}

type Card = { product: ProductRow; rounds: RoundDay[] };

function describeProduct({ product, rounds }: Card) {
  const sums = addUp({ ...noRows, rounds });
  const expectedCents = rounds.reduce((sum, row) => sum + row.expected_cents, 0);
  return {
    product_id: product.id,
    name: product.name,
    tickets: sums.purchases.rows,
    purchases_cents: toCents(sums.purchases.cents),
    payouts_cents: toCents(sums.payoutsCents),
    ggr_cents: sums.purchases.cents - sums.payoutsCents,
    rtp: rtpOf(sums),
    expected_rtp: sums.purchases.cents === 0 ? null : expectedCents / sums.purchases.cents,
  };
}

/**
 * The mean RTP target of the cards, weighted by their stakes. Without any stakes every active card
 * counts the same.
 */
function targetOf(cards: readonly Card[]): number {
  const weights = cards.map(({ product, rounds }) => ({
    target: product.rtp_target,
    wagered: rounds.reduce((sum, row) => sum + row.wagered_cents, 0),
    isActive: product.is_active,
  }));
  const wagered = weights.reduce((sum, row) => sum + row.wagered, 0);
  if (wagered > 0) return weights.reduce((sum, row) => sum + (row.target * row.wagered) / wagered, 0);
  const active = weights.filter((row) => row.isActive);
  return active.reduce((sum, row) => sum + row.target / active.length, 0);
}
