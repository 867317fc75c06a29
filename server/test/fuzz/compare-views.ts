import type { Answer } from '@raspasorte/contract';
import { dashboardFigures } from '@raspasorte/contract/admin';
import { expect } from 'vitest';
import type { World } from './history-steps.ts';
import { expectedMoney, payoutsOf, sumOf, type ExpectedMoney, type KnownPlayer } from './known-player.ts';

/** Every view that the player and the operators have of a player's money tells the same. */
export async function expectSameEverywhere(world: World, player: KnownPlayer): Promise<ExpectedMoney> {
  const { client } = player.person;
  const payouts = await payoutsOf(world.site, player);
  const money = expectedMoney(player, payouts);
  // Prizes of covered cards that were played on are no part of the balance any more.
  const unrevealed_cents = Math.min(money.balance, money.covered);
  const shown = { balance_cents: money.balance, unrevealed_cents };
  expect(
    sumOf(payouts, ({ amountCents }) => amountCents),
    'payouts',
  ).toBe(sumOf(player.withdrawals, (cents) => cents));
  expect(await client('getWallet'), 'wallet').toEqual({ ...shown, reserved_cents: Math.min(money.balance, money.owed) });
  expect(await netOfHistory(player), 'history').toBe(money.balance - money.covered);
  const { totals } = await client('getYearlyStatement', { query: { year: new Date().getFullYear() } });
  expect(totals, 'yearly statement').toEqual({
    deposits_cents: money.deposited,
    withdrawals_cents: money.withdrawn,
    stakes_cents: money.staked,
    prizes_cents: money.prizes - money.covered,
    net_cents: money.prizes - money.covered - money.staked,
    other_cents: money.other,
  });
  const { weeks } = await client('listPlayWeeks');
  expect(weeks.at(-1), 'weeks of play').toMatchObject({
    rounds: player.rounds,
    deposited_cents: money.deposited,
    staked_cents: money.staked,
    prize_cents: money.prizes - money.covered,
  });
  await expectSameForOperators(world, player, { money, shown });
  return money;
}

async function netOfHistory({ person }: KnownPlayer): Promise<number> {
  const read = (page: number) => person.client('listTransactions', { query: { page, pageSize: 50 } });
  const items: Answer<'listTransactions'>['items'] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await read(page);
    items.push(...answer.items);
    ({ hasMore } = answer);
  }
  // A failed withdrawal has its row, and its refund another one. A deposit that is not paid moves
  // nothing.
  const moved = items.filter(({ type, status }) => type !== 'DEPOSIT' || status === 'COMPLETED');
  return sumOf(moved, ({ direction, amount_cents: cents }) => (direction === 'credit' ? 1 : -1) * cents);
}

type Shown = { money: ExpectedMoney; shown: { balance_cents: number; unrevealed_cents: number } };

async function expectSameForOperators(
  { auditor: { client } }: World,
  player: KnownPlayer,
  { money, shown }: Shown,
): Promise<void> {
  const played = { total_apostado_cents: money.staked, total_ganho_cents: money.prizes };
  expect(await client('getUser', { params: { id: player.person.id } }), 'details').toMatchObject({
    ...shown,
    ...played,
    held_cents: money.pending + money.disputed,
    owed_cents: money.owed,
    total_deposited_cents: money.deposited,
    total_withdrawn_cents: money.withdrawn,
    rounds_count: player.rounds,
  });
  const { items } = await client('listUsers', { query: { q: player.person.id } });
  expect(items, 'list of users').toMatchObject([
    { ...played, balance_cents: money.balance, deposited_cents: money.deposited, deposits: player.deposits.length },
  ]);
  const { summary } = await client('listAdminTransactions', { query: { user_q: player.person.id } });
  expect(summary, 'transactions').toMatchObject({
    total_deposits_paid: money.deposited,
    total_withdraws_paid: money.withdrawn,
    pending_value: money.pending,
  });
}

/** The sums over all players are those of the single ones. */
export async function expectSameSums({ auditor: { client } }: World, everybody: readonly ExpectedMoney[]): Promise<void> {
  const all = (amount: keyof ExpectedMoney) => sumOf(everybody, (money) => money[amount]);
  const { figures } = await client('getDashboard', { query: {} });
  const ggr = all('staked') - all('prizes');
  const values = Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]));
  expect(values, 'dashboard').toMatchObject({
    deposits: all('deposited'),
    withdrawals: all('withdrawn'),
    purchases: all('staked'),
    payouts: all('prizes'),
    ggr,
    net_profit: ggr - all('withdrawn'),
  });
  for (const figure of dashboardFigures) {
    const { total } = await client('listDashboardRows', { query: { figure, limit: 1 } });
    expect(total, `rows behind ${figure}`).toBe(figures[figure].value);
  }
  expect(await client('getSolvency'), 'solvency').toMatchObject({
    players: {
      balance_cents: all('balance'),
      held_cents: all('pending') + all('disputed'),
      disputed_cents: all('disputed'),
    },
    receivables_cents: all('owed'),
    pending: { withdrawals_cents: all('pending') },
  });
  expect((await client('listReceivables', { query: {} })).owed_cents, 'receivables').toBe(all('owed'));
  const { exposure } = await client('getRisk');
  expect(exposure.unrevealed.cents, 'covered prizes').toBe(all('covered'));
}
