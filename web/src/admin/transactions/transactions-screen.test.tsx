import { TRANSACTIONS_EXPORT_PATH, adminTransactionFlagLabels } from '@raspasorte/contract/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { transaction, transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api, type OtherCalls } from '../../../test/fake-server.ts';
import { choose, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const open = (address: string, api: Api, others: OtherCalls = {}) =>
  renderPage(address, { api: { listWithdrawals: withdrawalQueue(), ...api }, others });

const paid = transaction({ fee_cents: 35 });
const pending = transaction({ id: 'd0000000-0000-4000-8000-000000000009', status: 'PENDING', amount_cents: 4321 });
const page25 = transactionsPage([paid, pending], {
  summary: { total_deposits_paid: 25_000, total_withdraws_paid: 1000, pending_count: 1, pending_value: 4321, net_flow: 24_000 },
});

const region = async (name: string) => await screen.findByRole('region', { name });

test('cards sum up what was found, and each leads to its rows', async () => {
  const page = open('/admin/m2?user_q=caetano&page=2', { listAdminTransactions: page25 });
  await waitFor(async () => expectText(await region('Total Depositado'), 'R$ 250,00'));
  expectText(await region('Total Sacado'), 'R$ 10,00');
  expectText(await region('Pendentes'), 'R$ 43,21', '1 transação');
  const flow = await region('Fluxo Líquido');
  expect(within(flow).getByText(/240,00/).className).toContain('text-success');
  await page.user.click(within(await region('Pendentes')).getByRole('link'));
  await waitFor(() => expect(page.search()).toEqual({ status: 'PENDING' }));
  expect(page.requests('listAdminTransactions').at(-1)?.query).toMatchObject({ user_q: 'caetano', status: 'PENDING' });
});

test.each([
  ['/admin/m2', 'Desde o início'],
  ['/admin/m2?from=2026-03-01&to=2026-03-05', '01/03/2026 – 05/03/2026'],
])('the cards at %s say which period they sum up', async (address, period) => {
  open(address, { listAdminTransactions: page25 });
  for (const name of ['Total Depositado', 'Total Sacado', 'Pendentes', 'Fluxo Líquido'])
    await waitFor(async () => expectText(await region(name), period));
});

test('a net flow is green from zero up, and red below', async () => {
  let net_flow = -1;
  open('/admin/m2', { listAdminTransactions: () => transactionsPage([], { summary: { net_flow } }) });
  const flow = await region('Fluxo Líquido');
  await waitFor(() => expect(within(flow).getByText(/0,01/).className).toContain('text-destructive'));
  net_flow = 0;
  await act(async () => await queryClient.invalidateQueries());
  await waitFor(() => expect(within(flow).getByText(/0,00/).className).toContain('text-success'));
});

test('rows say when, who, what, how, how much, its fee, its status and its external id', async () => {
  open('/admin/m2', { listAdminTransactions: page25 });
  await screen.findByRole('heading', { name: 'Transações (2)' });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(0, 7)).toEqual(['Data', 'Usuário', 'Tipo', 'Valor', 'Taxa', 'Status', 'External ID']);
  const [, first, second] = screen.getAllByRole('row');
  expectText(first!, '01/03/2026, 09:00', 'Caetano Lima', 'DEPÓSITO', 'R$ 250,00', 'Pago', 'sandbox-');
  expectText(second!, 'R$ 43,21', 'Aguardando pagamento');
  expect([first, second].map((row) => within(row!).getAllByRole('cell')[4]?.textContent)).toEqual(['R$\u00A00,35', '-']);
  expect(within(first!).getByRole('link', { name: 'Caetano Lima' }).getAttribute('href')).toMatch(/^\/admin\/m1\?user=c0000000/);
});

test('the method is a column that is hidden at first', async () => {
  const page = open('/admin/m2', { listAdminTransactions: page25 });
  await press(page, 'Colunas');
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Método', checked: false }));
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent);
  expect(heads.slice(2, 5)).toEqual(['Tipo', 'Método', 'Valor']);
  expect(within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[3]?.textContent).toBe('PIX');
});

test('a deposit is green, a withdrawal red, and each status has its word', async () => {
  const withdrawal = (id: number, status: 'REJECTED' | 'FAILED') =>
    transaction({ id: `d0000000-0000-4000-8000-00000000001${id}`, type: 'WITHDRAW', status, external_id: null });
  open('/admin/m2', { listAdminTransactions: transactionsPage([paid, withdrawal(1, 'REJECTED'), withdrawal(2, 'FAILED')]) });
  expect((await screen.findByText('DEPÓSITO')).className).toContain('text-success');
  for (const badge of screen.getAllByText('SAQUE')) expect(badge.className).toContain('text-destructive');
  const [, , cancelled, failed] = screen.getAllByRole('row');
  expectText(cancelled!, 'Cancelado');
  expectText(failed!, 'Falhou');
  expect(within(failed!).getAllByRole('cell')[6]?.textContent).toBe('-');
});

test('a status that is unknown is shown raw', async () => {
  // The contract's parser would refuse it; a page that is older than its server may see it.
  const unknown = { ...transactionsPage([]), count: 1, data: [{ ...paid, status: 'CHARGED_BACK' }] };
  open('/admin/m2', {}, { '/api/functions/admin-transactions-api': unknown });
  expect(await screen.findByText('CHARGED_BACK')).toBeTruthy();
});

test('what is unusual about a payment is said in words', async () => {
  const flags = Object.entries(adminTransactionFlagLabels);
  const payments = flags.map(([flag], index) =>
    transaction({ id: `d0000000-0000-4000-8000-${String(index).padStart(12, '0')}`, flag: flag as never }),
  );
  open('/admin/m2', { listAdminTransactions: transactionsPage(payments) });
  await screen.findByText(flags[0]![1]);
  for (const [index, row] of screen.getAllByRole('row').slice(1).entries())
    expect(within(row).getByText(flags[index]![1])).toBeTruthy();
});

test('a payment of another amount shows both, and a dispute is named', async () => {
  const odd = transaction({ amount_cents: 1000, requested_cents: 2000, dispute: 'open', flag: 'different_amount' });
  open('/admin/m2', { listAdminTransactions: transactionsPage([odd]) });
  expectText(await screen.findByRole('row', { name: /Contestado/ }), 'R$ 10,00', 'pedido: R$ 20,00', 'Valor diferente');
});

test('filters lead back to the first page and stand in the address', async () => {
  const page = open('/admin/m2?page=3', { listAdminTransactions: page25 });
  expectText(await screen.findByRole('heading', { name: /Filtros/ }), 'Filtros');
  await choose(page, 'Tipo', 'Saques');
  await waitFor(() => expect(page.search()).toEqual({ type: 'WITHDRAW' }));
  await choose(page, 'Status', 'Pago');
  await write(page, screen.getByRole('searchbox', { name: 'Buscar usuário...' }), 'cae');
  await choose(page, 'Alerta', 'Pago após o estorno');
  const chosen = { type: 'WITHDRAW', status: 'APPROVED', flag: 'paid_after_refund' };
  await waitFor(() => expect(page.search()).toEqual(chosen));
  await write(page, screen.getByRole('searchbox', { name: 'External ID...' }), 'sand');
  await waitFor(() =>
    expect(page.requests('listAdminTransactions').at(-1)?.query).toMatchObject({
      ...chosen,
      user_q: 'cae',
      external_id: 'sand',
      page: 1,
    }),
  );
});

test('amounts and the provider are filters too, and a range that begins after its end is not sent', async () => {
  const page = open('/admin/m2?amount_min=2000&amount_max=1000&page=2', { listAdminTransactions: page25 });
  await screen.findByRole('heading', { name: 'Transações (2)' });
  await choose(page, 'Provedor', 'Woovi');
  await write(page, screen.getByRole('textbox', { name: 'Valor, de' }), '1.000');
  await waitFor(() => expect(page.search()).toEqual({ provider: 'woovi', amount_min: '100000' }));
  await write(page, screen.getByRole('textbox', { name: 'Valor, até' }), '50');
  expectText(await screen.findByRole('alert'), 'O começo de um intervalo vem depois do fim.');
  await write(page, screen.getByRole('textbox', { name: 'Valor, de' }), '50');
  await waitFor(() => expect(page.search()).toEqual({ provider: 'woovi', amount_min: '5000', amount_max: '5000' }));
  expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeTruthy();
  const sent = page.requests('listAdminTransactions').map(({ query }) => [query.amount_min, query.amount_max]);
  expect(sent).toEqual([[], [], [100_000], [5000, 5000]].map(([least, most]) => [least, most]));
});

test('type and status are chosen from lists', async () => {
  const page = open('/admin/m2', { listAdminTransactions: page25 });
  const optionsOf = async (field: string) => {
    await page.user.click(await screen.findByRole('combobox', { name: field }));
    const words = (await screen.findAllByRole('option')).map((option) => option.textContent);
    await page.user.keyboard('{Escape}');
    return words;
  };
  expect(await optionsOf('Tipo')).toEqual(['Todos', 'Depósitos', 'Saques']);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(await optionsOf('Status')).toEqual(['Todos', 'Pendente', 'Pago', 'Cancelado', 'Falhou']);
});

test('pages follow each other, and are shown only when there is more than one', async () => {
  const four = transactionsPage([paid], { count: 85, next_cursor: 'next' });
  const page = open('/admin/m2', {
    listAdminTransactions: ({ query }) =>
      query.status === 'APPROVED' ? transactionsPage([paid], { count: 25 }) : { ...four, page: query.page },
  });
  expect(await screen.findByText('Página 1 de 4')).toBeTruthy();
  expectDisabled(screen.getByRole('button', { name: 'Anterior' }));
  await press(page, 'Próxima');
  expect(await screen.findByText('Página 2 de 4')).toBeTruthy();
  expect(page.search()).toEqual({ page: '2', cursor: 'next' });
  await choose(page, 'Status', 'Pago');
  await waitFor(() => expect(screen.queryByText(/^Página/)).toBeNull());
  expect(page.search()).toEqual({ status: 'APPROVED' });
});

test('on the last page there is no next one', async () => {
  open('/admin/m2?page=4', { listAdminTransactions: transactionsPage([paid], { count: 85, page: 4 }) });
  await screen.findByText('Página 4 de 4');
  expectDisabled(screen.getByRole('button', { name: 'Próxima' }));
});

test('the button Atualizar reads the list again', async () => {
  const page = open('/admin/m2', { listAdminTransactions: page25 });
  await screen.findByRole('heading', { name: 'Transações (2)' });
  await press(page, 'Atualizar');
  await waitFor(() => expect(page.requests('listAdminTransactions')).toHaveLength(2));
});

test('an empty list, a search that is too broad and a loading list say so', async () => {
  const detail = 'A busca encontra mais de 1.000 resultados. Digite mais do External ID.';
  const page = open('/admin/m2', {
    listAdminTransactions: ({ query }) =>
      query.external_id === 'e' ? refuse('search_too_broad') : query.external_id === 'f' ? NEVER : transactionsPage([]),
  });
  expect(await screen.findByText('Nenhuma transação ainda')).toBeTruthy();
  await write(page, screen.getByRole('searchbox', { name: 'External ID...' }), 'e');
  expect(await screen.findByText(detail)).toBeTruthy();
  expectText(await region('Total Depositado'), '—');
  expect((await region('Pendentes')).textContent).not.toContain('0 transações');
  await write(page, screen.getByRole('searchbox', { name: 'External ID...' }), 'g');
  expect(await screen.findByText('Nenhuma transação encontrada')).toBeTruthy();
});

test('the export is a file with what the filters find', async () => {
  const page = open(
    '/admin/m2?user_q=caetano&status=APPROVED&amount_max=5000&provider=xgate',
    { listAdminTransactions: page25 },
    { [TRANSACTIONS_EXPORT_PATH]: () => new Response('Data;Usuário\r\n') },
  );
  await press(page, 'Exportar CSV');
  await expectToast('CSV exportado com sucesso');
  expect(page.otherCalls(TRANSACTIONS_EXPORT_PATH)).toMatchObject([
    { query: { user_q: 'caetano', status: 'APPROVED', amount_max: '5000', provider: 'xgate' } },
  ]);
  const [file] = page.downloads;
  expect(file?.name).toMatch(/^transactions_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  await expect(file?.content.text()).resolves.toBe('Data;Usuário\r\n');
});

test('an export that fails says so, with the words of the server where it has some', async () => {
  const answers = [new Response('', { status: 500 }), refuse('malformed', 'O período tem linhas demais para um arquivo.')];
  const page = open('/admin/m2', { listAdminTransactions: page25 }, { [TRANSACTIONS_EXPORT_PATH]: () => answers.shift() });
  await press(page, 'Exportar CSV');
  await expectToast('Erro ao exportar CSV');
  await press(page, 'Exportar CSV');
  await expectToast('O período tem linhas demais para um arquivo.');
  expect(page.downloads).toEqual([]);
});

test('a session that is over leads from the list to the sign-in', async () => {
  const page = open('/admin/m2', {
    listAdminTransactions: refuse('unauthenticated'),
    listWithdrawals: refuse('unauthenticated'),
  });
  await waitFor(() => expect(page.documentLoads).toContain('/auth'));
});

test('the name in a row leads to the details of the player', async () => {
  const page = open('/admin/m2', {
    listAdminTransactions: page25,
    listUsers: usersPage(),
    getUser: userDetails({ email: 'caetano@example.com' }),
  });
  await page.user.click((await screen.findAllByRole('link', { name: 'Caetano Lima' }))[0]!);
  expect(await screen.findByText('caetano@example.com')).toBeTruthy();
});
