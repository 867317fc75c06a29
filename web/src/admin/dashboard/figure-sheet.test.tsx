import { FIGURE_ROWS_REPORT_PATH } from '@raspasorte/contract/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dashboard, solvency } from '../../../test/admin/dashboard.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { risk } from '../../../test/admin/risk.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api, type OtherCalls } from '../../../test/fake-server.ts';
import { dialog, press } from '../../../test/steps.ts';

const deposit = (number: number, amount: number) => ({
  id: `e0000000-0000-4000-8000-00000000000${number}`,
  at: '2026-03-02T12:00:00Z',
  kind: 'deposit' as const,
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Beatriz Almeida',
  amount,
  wagered_cents: null,
  paid_cents: null,
  detail: 'xgate-1',
});
const deposits = { figure: 'deposits', from: '2026-02-19', to: '2026-03-20', count: 2, total: 150_000 } as const;
const before = '1772452800000000_e0000000-0000-4000-8000-000000000001';

const answers: Api = { getDashboard: dashboard(), getSolvency: solvency(), getRisk: risk() };

/** Opens the dashboard on a fixed day: a period that is not in the address ends today. */
function open(address: string, api: Api, others: OtherCalls = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T15:00:00Z') });
  return renderPage(address, { api: { ...answers, ...api }, others });
}

test('a figure explains itself and opens the rows that add up to it, page by page', async () => {
  const page = open('/admin', {
    listDashboardRows: ({ query }) =>
      query.before === undefined
        ? { ...deposits, items: [deposit(1, 100_000)], next_before: before }
        : { ...deposits, items: [deposit(2, 50_000)], next_before: null },
  });
  await press(page, 'O que é Lucro Líquido?');
  expect(await screen.findByText('GGR menos o total sacado no período. Depósitos não entram nesta conta.')).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await page.user.click(within(await screen.findByRole('region', { name: 'Total Depositado' })).getByRole('link'));
  const sheet = await dialog(/^Total Depositado/);
  expect(page.search()).toEqual({ figure: 'deposits' });
  await waitFor(() => expectText(sheet, 'R$ 1.500,00 em 2 lançamentos', 'somam R$ 1.000,00', '1 de 2'));
  expect(within(sheet).getByRole('button', { name: 'Copiar External ID xgate-1' })).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: 'Ver transação xgate-1' }).getAttribute('href')).toBe(
    '/admin/m2?external_id=xgate-1',
  );
  await press(page, 'Carregar mais', sheet);
  await waitFor(() => expectText(sheet, '2 de 2', 'somam R$ 1.500,00'));
  expect(page.requests('listDashboardRows')[1]?.query).toMatchObject({ figure: 'deposits', before });
  expect(within(sheet).queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('the rows behind a figure of a day are exported as a file', async () => {
  const file = { [FIGURE_ROWS_REPORT_PATH]: () => new Response('Data;Usuário\r\n') };
  const rows = { ...deposits, items: [deposit(1, 150_000)], next_before: null };
  const page = open('/admin?figure=deposits&from=2026-03-02&to=2026-03-02', { listDashboardRows: rows }, file);
  await press(page, 'Exportar CSV', await dialog(/^Total Depositado/));
  await waitFor(() => expect(page.downloads[0]?.name).toBe('deposits-2026-03-02-2026-03-02.csv'));
  expect(page.otherCalls(FIGURE_ROWS_REPORT_PATH)[0]?.query).toEqual({
    figure: 'deposits',
    from: '2026-03-02',
    to: '2026-03-02',
  });
});

test('a figure that counts accounts calls its rows accounts, and adds no money up', async () => {
  const account = { ...deposit(1, 0), kind: 'user' as const, amount: 1, detail: null };
  const accounts = { ...deposits, figure: 'users', count: 2429, total: 2429 } as const;
  open('/admin?figure=users', { listDashboardRows: { ...accounts, items: [account], next_before: before } });
  const sheet = await dialog(/^Total de Usuários/);
  await waitFor(() => expectText(sheet, '2.429 contas', '1 de 2.429'));
  expect(sheet.textContent).not.toMatch(/lançamentos|somam/);
  const link = within(await screen.findByRole('region', { name: 'Total de Usuários', hidden: true })).getByText('Ver contas');
  expect(link.getAttribute('aria-label')).toBe('Ver contas: Total de Usuários');
});

test('rows that cannot be read say why, and no longer that they load', async () => {
  open('/admin?figure=deposits', { listDashboardRows: refuse('internal') });
  const sheet = await dialog(/^Total Depositado/);
  expect(await within(sheet).findByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(within(sheet).queryByText('Carregando...')).toBeNull();
});

test('more rows that cannot be read say so beside their button, which asks for them again', async () => {
  const page = open('/admin?figure=deposits', {
    listDashboardRows: ({ query }) =>
      query.before === undefined ? { ...deposits, items: [deposit(1, 100_000)], next_before: before } : refuse('internal'),
  });
  const sheet = await dialog(/^Total Depositado/);
  await press(page, 'Carregar mais', sheet);
  expect(await within(sheet).findByRole('alert')).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  await press(page, 'Carregar mais', sheet);
  await waitFor(() =>
    expect(page.requests('listDashboardRows').map(({ query }) => query.before !== undefined)).toEqual([false, true, true]),
  );
});

test('closing the rows leads the keyboard back to the link that opened them, where several lead to them', async () => {
  const page = open('/admin', { listDashboardRows: { ...deposits, figure: 'ggr', items: [], next_before: null } });
  const [first, ...others] = await screen.findAllByRole('link', { name: /: GGR/ });
  expect([first, ...others]).toHaveLength(3);
  for (const link of others) {
    await page.user.click(link);
    await dialog(/^GGR/);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
  }
});

test('a round among the rows leads to its page', async () => {
  const id = 'a0000000-0000-4000-8000-000000000009';
  const round = {
    id,
    at: '2026-03-02T12:00:00Z',
    kind: 'round' as const,
    user_id: 'c0000000-0000-4000-8000-000000000001',
    user_name: 'Beatriz Almeida',
    amount: -200,
    wagered_cents: 500,
    paid_cents: 700,
    detail: 'Raspa Sorte',
  };
  const rows = { figure: 'ggr', from: '2026-02-19', to: '2026-03-20', count: 1, total: -200 } as const;
  open('/admin?figure=ggr', { listDashboardRows: { ...rows, items: [round], next_before: null } });
  const link = await screen.findByRole('link', { name: /^Jogada · Raspa Sorte · pagou R\$\s5,00 · ganhou R\$\s7,00$/ });
  expect(link.getAttribute('href')).toBe(`/admin/jogadas/${id}`);
});

test('the prize of a covered card is in the figure, but its row says only that it is not scratched', async () => {
  const row = (n: number, amount: number | null) => ({
    id: `a0000000-0000-4000-8000-00000000000${n}`,
    at: '2026-03-02T12:00:00Z',
    kind: 'round' as const,
    user_id: 'c0000000-0000-4000-8000-000000000001',
    user_name: 'Beatriz Almeida',
    amount,
    wagered_cents: 500,
    paid_cents: amount === null ? null : 200,
    detail: 'Raspa Sorte',
  });
  const rows = { figure: 'ggr', from: '2026-02-19', to: '2026-03-20', count: 2, total: -900 } as const;
  open('/admin?figure=ggr', { listDashboardRows: { ...rows, items: [row(1, null), row(2, 300)], next_before: null } });
  const sheet = await dialog(/^GGR/);
  await waitFor(() => expectText(sheet, '− R$ 9,00 em 2 lançamentos', '2 de 2', 'somam R$ 3,00', 'não raspada'));
  expectText(sheet, 'O total acima conta os prêmios de cartelas ainda não raspadas');
  expect(within(sheet).getAllByText(/ganhou/)).toHaveLength(1);
});

test('rows that the archive does not deliver are reported as missing', async () => {
  const page = open('/admin?figure=deposits', {
    listDashboardRows: () => ({
      ...deposits,
      items: [],
      next_before: null,
      missing_until: '2026-03-01T03:00:00Z',
    }),
  });
  const sheet = await dialog(/^Total Depositado/);
  await waitFor(() => expectText(sheet, 'As jogadas até 01/03/2026 estão no arquivo de meses antigos, que não responde agora.'));
  expect(page.requests('listDashboardRows')).toHaveLength(1);
});
