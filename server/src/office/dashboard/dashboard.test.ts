import { randomUUID } from 'node:crypto';
import type { Answer } from '@raspasorte/contract';
import { toCents } from '@raspasorte/contract';
import { dashboardFigures } from '@raspasorte/contract/admin';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { changeOdds } from '../../../test/game/change-odds.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { settleDeposit, settleWithdrawal } from '../../../test/money/settle-payment.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { whilePaid } from '../../../test/money/while-paid.ts';

type Row = Answer<'listDashboardRows'>['items'][number];

let site: Site;
let auditor: TestUser;
let player: TestUser;

beforeAll(async () => {
  site = await openSite();
  await plantFreeRounds(site.owner, { isOn: true });
  await site.owner.query(
    'update welcome_bonus_config set is_active = true, eligibility_percentage = 1, max_budget_cents = 100000000, min_prize_cents = 0',
  );
  auditor = await site.createStaff('auditor');
  player = await site.signUp();
  await live(player);
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

/** One player and some operators make every kind of booking, through the HTTP interface. */
async function live({ id, client }: TestUser): Promise<void> {
  await site.deposit(player, 5000);
  for (let time = 0; time < 4; time += 1) await settleDeposit(site.pool, id, { amountCents: 50_000, feeCents: 50 * time });
  const cards = await client('listProducts');
  for (let time = 0; time < 24; time += 1) {
    const product = cards[cards.length - 1 - (time % 2)]!;
    const { round } = await client('createRound', { body: { product_id: product.id }, idempotencyKey: randomUUID() });
    // Rows of covered cards have no amount: test/office/covered-cards.test.ts.
    await client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: everything } });
  }
  await site.credit(player, 1000);
  await site.credit(player, 700);
  await client('createWithdrawal', { body: { amount_cents: toCents(1500), cpf: cpfOfPlayer }, idempotencyKey: randomUUID() });
  // First, because the second one takes all payouts that are due from the job that pays.
  await vi.waitUntil(
    whilePaid(site, async () => (await countApproved()) === 1),
    { timeout: 15_000 },
  );
  await settleWithdrawal(site.pool, id, { amountCents: 2500, cpf: cpfOfPlayer, feeCents: 25 });
  expect(await countApproved()).toBe(2);
}

const everything = Array.from({ length: 24 }, () => true);
const cpfOfPlayer = cpfRule.generate();
const countApproved = async () => {
  const { rows } = await site.owner.query(`select from provider_transactions where type = 'WITHDRAW' and status = 'APPROVED'`);
  return rows.length;
};

async function allRows(figure: (typeof dashboardFigures)[number], limit: number) {
  const items: Row[] = [];
  let before: string | undefined;
  let whole;
  do {
    whole = await auditor.client('listDashboardRows', { query: { figure, limit, ...(before !== undefined && { before }) } });
    items.push(...whole.items);
    before = whole.next_before ?? undefined;
  } while (before !== undefined);
  return { items, count: whole.count, total: whole.total };
}

describe.each(['before', 'after'])('%s the sums are advanced', (moment) => {
  beforeAll(async () => {
    if (moment === 'after') await passWatermark(site.pool);
  });

  test('the figures agree with the books', async () => {
    const hours = await site.owner.query('select from round_hour');
    expect(hours.rows.length > 0).toBe(moment === 'after');
    const { figures } = await auditor.client('getDashboard');
    const { rows } = await site.owner.query<{ figure: string; value: number }>(`
      select 'deposits' as figure, sum(amount_cents)::int as value from provider_transactions where type = 'DEPOSIT' and status = 'APPROVED'
      union all select 'withdrawals', sum(amount_cents)::int from provider_transactions where type = 'WITHDRAW' and status = 'APPROVED'
      union all select 'fees', sum(fee_cents)::int from provider_transactions where status = 'APPROVED'
      union all select 'purchases', sum(price_cents)::int from round where not is_free
      union all select 'payouts', sum(payout_cents)::int from round
      union all select 'free_payouts', sum(payout_cents)::int from round where is_free
      union all select 'tickets', count(*)::int from round where not is_free
      union all select 'free_tickets', count(*)::int from round where is_free
      union all select 'adjustments', sum(case kind when 'adjustment_credit' then amount_cents else -amount_cents end)::int from adjustment
      union all select 'promotions', sum(amount_cents)::int from ledger_transfer where kind in ('free_stake', 'bonus_cost')
      union all select 'users', count(*)::int from profiles
      union all select 'new_users', count(*)::int from profiles`);
    const books = Object.fromEntries(rows.map(({ figure, value }) => [figure, value])) as Record<string, number>;
    expect(books['free_tickets']).toBeGreaterThan(0);
    const ggr = books['purchases']! - books['payouts']!;
    const expected: Record<string, number> = {
      ...books,
      ggr,
      net_profit: ggr - books['withdrawals']!,
      ngr: ggr - books['adjustments']! - books['fees']!,
    };
    for (const [figure, value] of Object.entries(expected)) {
      expect(figures[figure as keyof typeof figures].value, figure).toBe(value);
    }
    expect(figures.rtp.value).toBeCloseTo(books['payouts']! / books['purchases']!, 12);
  });

  test.each(dashboardFigures)('the rows that %s opens add up to it, to the cent', async (figure) => {
    const { figures } = await auditor.client('getDashboard');
    const { items, count, total } = await allRows(figure, 7);
    expect(items.reduce((sum, row) => sum + row.amount!, 0)).toBe(figures[figure].value);
    expect([total, count, items.length]).toEqual([figures[figure].value, figures[figure].rows, figures[figure].rows]);
    expect(new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(items.length);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
});

test('the series by day and the cards add up to the figures', async () => {
  const { figures, series, products, from, to } = await auditor.client('getDashboard');
  const sum = (key: 'deposits_cents' | 'withdrawals_cents' | 'ggr_cents' | 'net_profit_cents' | 'tickets') =>
    series.reduce((all, day) => all + day[key], 0);
  expect([sum('deposits_cents'), sum('withdrawals_cents'), sum('ggr_cents'), sum('net_profit_cents'), sum('tickets')]).toEqual(
    [figures.deposits, figures.withdrawals, figures.ggr, figures.net_profit, figures.tickets].map(({ value }) => value),
  );
  expect([series.length, series[0]?.day, series.at(-1)?.day]).toEqual([30, from, to]);
  expect(products.reduce((all, card) => all + card.ggr_cents, 0)).toBe(figures.ggr.value);
  expect(products.filter(({ tickets }) => tickets > 0)).toHaveLength(2);
});

test('the RTP target is that of the cards that were sold', async () => {
  expect((await auditor.client('getDashboard')).rtp_target).toBeCloseTo(0.97, 12);
});

test('the RTP target of a card in forced mode is its forced one', async () => {
  const sold = (await auditor.client('getDashboard')).products.filter(({ purchases_cents: wagered }) => wagered > 0);
  expect(sold).toHaveLength(2);
  const [forced, other] = sold as [(typeof sold)[0], (typeof sold)[0]];
  await changeOdds(site.pool, forced.product_id, { forced_rtp_enabled: true, forced_rtp: 0.5 });
  const { rtp_target: target } = await auditor.client('getDashboard');
  const wagered = forced.purchases_cents + other.purchases_cents;
  expect(target).toBeCloseTo((0.5 * forced.purchases_cents + 0.97 * other.purchases_cents) / wagered, 12);
});

test('without sales the RTP target is the mean of the cards on sale', async () => {
  const target = async () =>
    (await auditor.client('getDashboard', { query: { from: '2025-01-01', to: '2025-01-31' } })).rtp_target;
  const cards = (await site.owner.query('select from ticket_products where is_active')).rowCount!;
  expect(await target()).toBeCloseTo((0.5 + 0.97 * (cards - 1)) / cards, 12);
  await site.owner.query(
    `update ticket_products p set is_active = false from math_versions v
     where v.math_version = p.math_version and v.math::jsonb #>> '{settings,forced_rtp_enabled}' = 'true'`,
  );
  expect(await target()).toBeCloseTo(0.97, 12);
});

test('the report is the dashboard as a spreadsheet in Brazil opens it', async () => {
  const query = '?from=2026-01-01&to=2026-01-31';
  const read = async (search: string) => {
    const response = await fetch(`${site.address}/api/admin/dashboard/report${search}`, {
      headers: { authorization: `Bearer ${auditor.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return { name: response.headers.get('content-disposition'), bytes: Buffer.from(await response.arrayBuffer()) };
  };
  expect((await read(query)).name).toBe('attachment; filename="relatorio-2026-01-01-2026-01-31.csv"');
  const { bytes } = await read('');
  const text = bytes.toString('utf8');
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { figures } = await auditor.client('getDashboard');
  const lines = text.slice(1).split('\r\n');
  expect(lines[0]).toBe('Métrica;Valor');
  expect(lines[1]).toBe(`Total Depositado;${((figures.deposits.value ?? 0) / 100).toFixed(2).replace('.', ',')}`);
  expect(lines.find((line) => line.startsWith('GGR'))).toBe(
    `GGR (Lucro Bruto);${((figures.ggr.value ?? 0) / 100).toFixed(2).replace('.', ',')}`,
  );
});

test('the file of a figure has the rows that add up to it, and the audit log records who exported which', async () => {
  const { from, to } = await auditor.client('getDashboard');
  const response = await fetch(`${site.address}/api/admin/dashboard/rows/report?figure=net_profit`, {
    headers: { authorization: `Bearer ${auditor.token}` },
  });
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="net_profit-${from}-${to}.csv"`);
  const [head, ...lines] = (await response.text()).trimEnd().split('\r\n');
  expect(head).toBe('Data;Usuário;Lançamento;Detalhe;Valor;ID do usuário;ID');
  const { items } = await allRows('net_profit', 200);
  const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  expect(lines.map((line) => line.split(';').slice(3))).toEqual(
    items.map((row) => [row.detail ?? '', amount(row.amount!), row.user_id, row.id]),
  );
  expect(new Set(lines.map((line) => line.split(';')[2]))).toEqual(new Set(['Jogada', 'Saque']));
  const rows = await auditEntries(site.owner, { newest: 1 }, 'actor_id', 'action', 'details');
  const details = { figure: 'net_profit', from, to };
  expect(rows).toEqual([{ actor_id: auditor.id, action: 'export-figure-rows', details }]);
});

test.each([
  '?from=2026-01-01',
  '?to=2026-01-01',
  '?from=2026-02-01&to=2026-01-01',
  '?from=2020-01-01&to=2026-01-01',
  '?from=x&to=y',
])('a period that is none is refused: %s', async (query) => {
  for (const path of ['', '/rows', '/rows/report', '/report']) {
    const figure = path.startsWith('/rows') ? '&figure=ggr' : '';
    const response = await fetch(`${site.address}/api/admin/dashboard${path}${query}${figure}`, {
      headers: { authorization: `Bearer ${auditor.token}` },
    });
    expect(response.status).toBe(400);
  }
});
