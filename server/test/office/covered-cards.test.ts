import { randomUUID } from 'node:crypto';
import { dashboardFigures, type DashboardFigure } from '@raspasorte/contract/admin';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantFreeRounds } from '../planted/plant-free-rounds.ts';
import { openSite, type Site, type TestUser } from '../site.ts';

const CARDS = 24;

let site: Site;
let auditor: TestUser;
let player: TestUser;
let dispute: string;

beforeAll(async () => {
  site = await openSite();
  await plantFreeRounds(site.owner, { isOn: true });
  await site.owner.query(
    'update welcome_bonus_config set is_active = true, eligibility_percentage = 1, max_budget_cents = 100000000, min_prize_cents = 0',
  );
  [auditor, player] = [await site.createStaff('auditor'), await site.signUp()];
  await site.deposit(player, 5000);
  await site.credit(player, 100_000);
  const cards = (await player.client('listProducts')).slice(-2);
  for (let card = 0; card < CARDS; card += 1)
    await player.client('createRound', { body: { product_id: cards[card % 2]!.id }, idempotencyKey: randomUUID() });
  dispute = await disputeDeposit();
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

async function disputeDeposit(): Promise<string> {
  const id = uuidv7();
  await site.pool.query(
    `select apply_dispute($1, 'sandbox', (select end_to_end_id from provider_transactions where player_id = $1), $2, 'open', 'MED')`,
    [player.id, id],
  );
  return id;
}

async function prizesInBooks(): Promise<{ all: number; wins: number }> {
  const { rows } = await site.owner.query<{ all: number; wins: number }>(
    `select sum(payout_cents)::int as all, count(*) filter (where payout_cents > 0)::int as wins from round where player_id = $1`,
    [player.id],
  );
  return rows[0]!;
}

const everything = Array.from({ length: 24 }, () => true);
const scratch = (id: string) => player.client('updateRoundRevealed', { body: { p_round_id: id, p_revealed_yours: everything } });

const rowsOf = (figure: DashboardFigure) => auditor.client('listDashboardRows', { query: { figure, limit: 200 } });

/** Everything that operators see of single cards of the player. */
async function look() {
  const params = { id: player.id };
  const timeline = (await auditor.client('readTimeline', { params, query: {} })).items;
  const play = timeline.find((entry) => entry.what === 'play')!;
  const query = { first: play.first_round_id, last: play.last_round_id };
  return {
    user: await auditor.client('getUser', { params }),
    play,
    bonus: timeline.find((entry) => entry.what === 'bonus')!,
    played: (await auditor.client('listPlayedRounds', { params, query })).items,
    logs: await auditor.client('listWelcomeLogs'),
    evidence: (await auditor.client('getDispute', { params: { id: dispute } })).evidence.play,
    figures: Object.fromEntries(
      await Promise.all(dashboardFigures.map(async (figure) => [figure, await rowsOf(figure)] as const)),
    ) as Record<DashboardFigure, Awaited<ReturnType<typeof rowsOf>>>,
  };
}

test('no list of operators tells the prize of a single covered card, nor which card has one, and no sum leaves it out', async () => {
  const { all, wins } = await prizesInBooks();
  expect(wins).toBeGreaterThan(0);
  const { user, play, bonus, played, logs, evidence, figures } = await look();
  for (const { payout_cents: prize } of [...user.rounds, ...played, ...evidence.items]) expect(prize).toBeNull();
  expect([user.rounds.length, evidence.items.length]).toEqual([CARDS, CARDS]);
  expect(user.transactions.filter(({ type }) => type === 'PAYOUT')).toEqual([]);
  expect(user.transactions.filter(({ type }) => type === 'PURCHASE').length).toBeGreaterThan(0);
  expect([user.total_ganho_cents, user.unrevealed_cents]).toEqual([all, all]);
  expect(play).toMatchObject({ rounds: played.length, covered_rounds: played.length, won_cents: 0 });
  expect(bonus).toMatchObject({ prize_cents: null });
  expect(logs.map(({ prize_awarded_cents: prize }) => prize)).toEqual(logs.map(() => null));
  expect(evidence).toMatchObject({ rounds: CARDS, covered_rounds: CARDS, paid_cents: 0 });

  const rounds = Object.values(figures).flatMap(({ items }) => items.filter(({ kind }) => kind === 'round'));
  expect(rounds.length).toBeGreaterThan(CARDS);
  for (const { paid_cents: prize } of rounds) expect(prize).toBeNull();
  for (const figure of ['ggr', 'net_profit', 'ngr', 'free_payouts'] as const)
    for (const row of figures[figure].items.filter(({ kind }) => kind === 'round')) expect(row.amount).toBeNull();
  const linesOf = async (figure: DashboardFigure) => {
    const file = await fetch(`${site.address}/api/admin/dashboard/rows/report?figure=${figure}`, {
      headers: { authorization: `Bearer ${auditor.token}` },
    });
    return (await file.text()).trim().split('\r\n');
  };
  const lines = (await linesOf('ggr')).filter((line) => line.includes(';Jogada;'));
  expect(lines.length).toBeGreaterThanOrEqual(CARDS);
  for (const line of lines) expect(line.split(';')[4]).toBe('não raspada');
  // Who adds a file up is told why it is less than the figure.
  for (const figure of ['ggr', 'payouts'] as const)
    expect((await linesOf(figure)).at(-1), figure).toMatch(
      /^O número do dashboard conta também os prêmios de cartelas ainda não/,
    );
  expect((await linesOf('purchases')).at(-1)).toContain(';Jogada;');
  expect(figures.payouts).toMatchObject({ items: [], total: all, count: wins, next_before: null });
  expect(figures.promotions.items.map(({ kind }) => kind)).not.toContain('welcome_bonus');
  expect(figures.purchases.items.reduce((sum, { amount }) => sum + amount!, 0)).toBe(figures.purchases.total);
});

test('the page of a later card tells no prize of an earlier one by the balance, until that is scratched', async () => {
  const { rows } = await site.owner.query<{ id: string }>(
    'select id from round where player_id = $1 order by created_at desc limit 2',
    [player.id],
  );
  const [later, earlier] = rows as [{ id: string }, { id: string }];
  const balances = async () =>
    (await auditor.client('getAdminRound', { params: { id: later.id } })).entries.map((entry) => entry.balance_after_cents);
  await scratch(later.id);
  expect(new Set(await balances())).toEqual(new Set([null]));
  await scratch(earlier.id);
  // Still older ones are covered.
  expect(new Set(await balances())).toEqual(new Set([null]));
});

test('once its player has scratched it, each of them tells it', async () => {
  const { rows } = await site.owner.query<{ id: string }>('select id from round where player_id = $1', [player.id]);
  for (const { id } of rows) await scratch(id);
  const { entries } = await auditor.client('getAdminRound', { params: { id: rows[0]!.id } });
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.map(({ balance_after_cents: balance }) => balance)).not.toContain(null);
  const { all, wins } = await prizesInBooks();
  const { user, play, bonus, played, logs, evidence, figures } = await look();
  const sum = (prizes: readonly { payout_cents: number | null }[]) =>
    prizes.reduce((total, { payout_cents: prize }) => total + prize!, 0);
  expect([sum(user.rounds), sum(played), sum(evidence.items)]).toEqual([all, play.won_cents, all]);
  expect(user.transactions.filter(({ type }) => type === 'PAYOUT')).not.toHaveLength(0);
  expect([play.covered_rounds, evidence.covered_rounds, evidence.paid_cents]).toEqual([0, 0, all]);
  expect(logs.map(({ prize_awarded_cents: prize }) => prize)).not.toContain(null);
  expect(bonus.prize_cents).toBe(logs[0]!.prize_awarded_cents);
  expect(figures.payouts.items).toHaveLength(wins);
  for (const { items, total } of Object.values(figures))
    expect(items.reduce((found, { amount }) => found + amount!, 0)).toBe(total);
});
