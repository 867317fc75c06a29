import { DASHBOARD_REPORT_PATH } from '@raspasorte/contract/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dashboard, figure, solvency } from '../../../test/admin/dashboard.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { alarm, risk } from '../../../test/admin/risk.ts';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api, type OtherCalls } from '../../../test/fake-server.ts';
import { choose, dialog, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const NOW = new Date('2026-03-20T15:00:00Z');
const answers: Api = { getDashboard: dashboard(), getSolvency: solvency(), getRisk: risk() };

/** Opens the screen on a fixed day: a period that is not in the address ends today. */
function open(address = '/admin', api: Api = {}, others: OtherCalls = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return renderPage(address, { api: { ...answers, ...api }, others });
}

const partOf = async (name: string) => (await screen.findAllByText(name))[0]!;
const card = async (name: string) => await screen.findByRole('region', { name });

test('figures of the last 30 days stand beside those of the period before', async () => {
  const figures = { users: figure(12, 15), ggr: figure(30_000, 27_752), net_profit: figure(10_000, 9488) };
  const page = open('/admin', { getDashboard: dashboard(figures) });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard Financeiro' });
  expect(screen.getByText('Visão geral dos indicadores')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Período: Últimos 30 dias' })).toBeTruthy();
  await waitFor(async () => expectText(await card('Total Depositado'), 'R$ 1.500,00', 'antes R$ 1.000,00 (+ R$ 500,00)'));
  expectText(await card('Total Depositado'), '+50,0% em relação ao período anterior');
  expectText(await card('Total Sacado'), 'R$ 200,00', '−50,0% em relação ao período anterior', '(− R$ 200,00)');
  expectText(await card('GGR (Lucro Bruto)'), 'R$ 300,00', '+8,1% em relação ao período anterior');
  expect(screen.queryByText(/Sem base de comparação/)).toBeNull();
  expectText(await card('Lucro Líquido'), 'R$ 100,00', 'GGR − saques', '+5,4% em relação ao período anterior');
  expectText(await card('RTP Real'), '96,12%', 'Meta: 97%', '+1,12 p.p. em relação ao período anterior');
  expectText(await card('Total de Usuários'), '12', 'Cadastrados na plataforma', 'antes 15 (−3)');
  expectText(await card('Bilhetes Vendidos'), '340', 'No período selecionado');
  // Not the time, which changes with every look and would be read out each time.
  expect(screen.getByText(/^período anterior: /).closest('[role=status]')).toBeTruthy();
  expect(screen.getByText(/^Atualizado em /).closest('[role=status]')).toBeNull();
  expect(page.requests('getDashboard')[0]?.query).toEqual({ from: '2026-02-19', to: '2026-03-20' });
});

test('the real RTP has two decimals, like that of each card below it', async () => {
  open('/admin', { getDashboard: dashboard({ rtp: figure(0.768, 0.95) }) });
  await waitFor(async () => expectText(await card('RTP Real'), '76,80%', 'Meta: 97%'));
});

test('a card leads to whether chance explains its result', async () => {
  const sold = { product_id: 7, name: 'Trevo', tickets: 2, purchases_cents: 1000, payouts_cents: 0, ggr_cents: 1000 };
  open('/admin', { getDashboard: { ...dashboard(), products: [{ ...sold, rtp: 0, expected_rtp: 0.9 }] } });
  const name = await screen.findByRole('link', { name: 'Trevo' });
  expect(name.getAttribute('href')).toBe('/admin/risco?product=7');
});

test('a result below zero is red', async () => {
  open('/admin', { getDashboard: dashboard({ ggr: figure(-500) }) });
  const ggr = await card('GGR (Lucro Bruto)');
  await waitFor(() => expect(within(ggr).getAllByText(/^−\sR\$\s5,00$/)[0]?.className).toContain('text-destructive'));
});

test('while the figures load the dashboard says so', async () => {
  open('/admin', { getDashboard: () => NEVER });
  expect(await screen.findByText('Carregando...')).toBeTruthy();
});

test('everything of an earlier period is marked while the chosen one is read', async () => {
  const page = open('/admin', { getDashboard: ({ query }) => (query.from === '2026-02-19' ? dashboard() : NEVER) });
  await waitFor(async () => expectText(await card('Total Depositado'), 'R$ 1.500,00'));
  await press(page, 'Período: Últimos 30 dias');
  await press(page, 'Últimos 7 dias');
  for (const name of ['Total Depositado', 'Evolução por dia', 'Composição do resultado', 'Resultado por cartela'])
    await waitFor(async () => expect((await partOf(name)).closest('[aria-busy=true]')?.className, name).toContain('opacity-60'));
  expect((await partOf('Solvência')).closest('[aria-busy=true]')).toBeNull();
});

test('figures that cannot be read say so and are read again on request', async () => {
  let fails = true;
  const page = open('/admin', { getDashboard: () => (fails ? refuse('internal') : dashboard()) });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expectText(document.body, 'Ocorreu um erro inesperado. Tente novamente.');
  await screen.findByRole('heading', { name: 'Solvência' });
  expect(document.querySelectorAll('main .animate-pulse')).toHaveLength(0);
  fails = false;
  await page.user.click(retry);
  await waitFor(async () => expectText(await card('Total Depositado'), 'R$ 1.500,00'));
});

test('each day of the chart stands in a table too', async () => {
  const page = open();
  await screen.findByRole('heading', { name: 'Evolução por dia' });
  const table = await screen.findByRole('region', { name: 'Tabela: Evolução por dia' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expectText(table, '01/03', 'R$ 150,00');
  expect(page.path()).toBe('/admin');
});

test('a period without money says so in place of a drawing and a table of zeros', async () => {
  const nothing = { deposits_cents: 0, withdrawals_cents: 0, ggr_cents: 0, tickets: 0, rtp: null };
  const series = dashboard().series.map((day) => ({ ...day, ...nothing }));
  const page = open('/admin', { getDashboard: { ...dashboard(), series } });
  await screen.findByText('Tudo em zero neste período');
  expect(screen.queryByRole('region', { name: 'Tabela: Evolução por dia' })).toBeNull();
  await choose(page, 'O que mostrar', 'RTP');
  expect(await screen.findByText('Nenhuma cartela paga neste período')).toBeTruthy();
});

test('a day of the table leads to its dashboard, and each of its values to what adds up to it', async () => {
  const day = { from: '2026-03-01', to: '2026-03-01' };
  const rows = { figure: 'deposits' as const, ...day, total: 75_000, count: 0, items: [], next_before: null };
  const page = open('/admin?from=2026-02-28&to=2026-03-05', { listDashboardRows: rows });
  const table = await screen.findByRole('region', { name: 'Tabela: Evolução por dia' });
  await page.user.click(within(table).getByRole('link', { name: /^R\$\s750,00: ver lançamentos de 01\/03\/2026$/ }));
  expectText(await dialog('Total Depositado · 01/03/2026'), 'R$ 750,00');
  expect(page.requests('listDashboardRows')[0]?.query).toMatchObject({ figure: 'deposits', ...day });
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.search()).toEqual({ from: '2026-02-28', to: '2026-03-05' }));
  await page.user.click(within(table).getByRole('link', { name: '01/03' }));
  await waitFor(() => expect(page.search()).toEqual(day));
});

test('what players can claim stands beside what the providers hold', async () => {
  open('/admin', {
    getSolvency: solvency({
      receivables_cents: 300,
      providers: [
        { provider: 'xgate', is_active: true, books_cents: 1000, balance_cents: 900, difference_cents: -100, error: null },
        { provider: 'woovi', is_active: false, books_cents: 0, balance_cents: null, difference_cents: null, error: 'x' },
      ],
    }),
  });
  const title = await screen.findByRole('heading', { name: 'Solvência' });
  const shown = title.closest('section') ?? document.body;
  await waitFor(() => expectText(shown, 'Cobertura 173,33%', 'Jogadores podem exigirR$ 750,00', 'Reservado (1 saque pendente)'));
  expectText(shown, 'A receber de jogadoresR$ 3,00', 'sem resposta', 'R$ 9,00', '− R$ 1,00');
  const links = within(shown)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Reservado (1 saque pendente)', '/admin/m2?type=WITHDRAW&status=PENDING'],
    ['A receber de jogadores', '/admin/contestacoes?status=owed'],
    ['XGate: diferença', '/admin/m2?tab=conciliacao'],
  ]);
});

test('the solvency is read again every five minutes, and says when it was read', async () => {
  startClock();
  let readAt = '2026-03-20T15:00:00Z';
  const page = renderPage('/admin', { api: { ...answers, getSolvency: () => solvency({ as_of: readAt }) } });
  expect(await screen.findByText('Lido em 20/03/2026, 12:00')).toBeTruthy();
  readAt = '2026-03-20T15:05:00Z';
  stopClock();
  await advanceClock(5 * 60_000 + 1000);
  runClock();
  expect(await screen.findByText('Lido em 20/03/2026, 12:05')).toBeTruthy();
  expect(page.requests('getSolvency')).toHaveLength(2);
});

test('what is reserved for withdrawals leaves out what disputes hold, which stands apart', async () => {
  const players = { count: 3, balance_cents: 70_000, held_cents: 9000, disputed_cents: 4000, total_cents: 75_000 };
  open('/admin', { getSolvency: solvency({ players }) });
  const title = await screen.findByRole('heading', { name: 'Solvência' });
  const shown = title.closest('section') ?? document.body;
  await waitFor(() => expectText(shown, 'Saldo dos jogadoresR$ 700,00', 'Reservado (1 saque pendente)R$ 50,00'));
  expectText(shown, 'Jogadores podem exigirR$ 750,00', 'Retido em contestaçõesR$ 40,00');
});

test('the period is chosen on two months that begin on Sunday, and counts once both ends are chosen', async () => {
  const page = open();
  await press(page, 'Período: Últimos 30 dias');
  const calendar = await dialog('Período');
  const [first, second, ...more] = await within(calendar).findAllByRole('grid');
  expect(second).toBeDefined();
  expect(more).toEqual([]);
  expect(within(first!).getAllByRole('columnheader', { hidden: true })[0]?.getAttribute('aria-label')).toBe('domingo');
  const day = (number: number) => within(first!).getByRole('button', { name: new RegExp(`\\b${number} de fevereiro`) });
  await page.user.click(day(3));
  expect(page.search()).toEqual({});
  await page.user.click(day(10));
  await waitFor(() => expect(page.search()).toEqual({ from: '2026-02-03', to: '2026-02-10' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Período: 03/02/2026 – 10/02/2026' })).toBeTruthy();
});

test('the period in the address is the one that is read', async () => {
  const page = open('/admin?from=2026-01-01&to=2026-01-31');
  expect(await screen.findByRole('button', { name: 'Período: 01/01/2026 – 31/01/2026' })).toBeTruthy();
  expect(page.requests('getDashboard')[0]?.query).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});

test('the figures are exported as a CSV file named by its days', async () => {
  const csv = '\uFEFFMétrica;Valor\r\n';
  const page = open('/admin?from=2026-01-01&to=2026-01-31', {}, { [DASHBOARD_REPORT_PATH]: () => new Response(csv) });
  await press(page, 'Exportar CSV');
  await expectToast('CSV exportado com sucesso');
  expect(page.downloads.map(({ name }) => name)).toEqual(['relatorio-2026-01-01-2026-01-31.csv']);
  expect(page.otherCalls(DASHBOARD_REPORT_PATH)[0]?.query).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});

test('alarms are shown on the dashboard too, with a link to their screen, until they are acknowledged', async () => {
  let is_quiet = false;
  open('/admin', { getRisk: () => risk({ alarms: [alarm({ is_quiet }), alarm({ id: 'books:other', is_quiet })] }) });
  expect(await screen.findByText('2 alarmes de risco')).toBeTruthy();
  expectText(document.body, 'Os livros não fecham e mais um.');
  expect(screen.getByRole('link', { name: 'Ver em Risco' }).getAttribute('href')).toBe('/admin/risco');
  is_quiet = true;
  await act(async () => await queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver em Risco' })).toBeNull());
});

test('without an earlier period the dashboard says once that there is nothing to compare with', async () => {
  const none = { ...figure(100), previous: 0, ratio: null };
  open('/admin', { getDashboard: dashboard({ deposits: none, withdrawals: none, tickets: none }) });
  expect(await screen.findAllByText(/sem base de comparação/)).toHaveLength(1);
});

test('coverage is reported as short when a provider holds less than players can claim', async () => {
  const provider = {
    provider: 'xgate',
    is_active: true,
    books_cents: 130_000,
    balance_cents: 0,
    difference_cents: -130_000,
    error: null,
  };
  open('/admin', { getSolvency: solvency({ providers: [provider] }) });
  const shown = (await screen.findByRole('heading', { name: 'Solvência' })).closest('section') ?? document.body;
  await waitFor(() => expectText(shown, 'no provedor'));
  expect(within(shown).queryByText(/^Cobertura/)).toBeNull();
  expect(within(shown).getByText(/^Faltam R\$.*no provedor$/)).toBeTruthy();
});
