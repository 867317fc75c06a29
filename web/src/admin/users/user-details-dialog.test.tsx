import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { operator } from '../../../test/admin/operator.ts';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const id = listedUser().id;
const at = '2026-03-02T15:00:00Z';

async function openDetails(api: Api) {
  const page = renderPage(`/admin/m1?user=${id}`, { api: { listUsers: usersPage(listedUser()), ...api } });
  const details = await dialog('Detalhes do Usuário');
  return { page, details };
}

test('money, status, KYC, profit and address of a person are shown', async () => {
  const { details } = await openDetails({
    getUser: userDetails({
      unrevealed_cents: 700,
      held_cents: 900,
      owed_cents: 1200,
      rounds_count: 1,
      kyc_status: 'pending',
      sign_in: { email_confirmed: false, password_waits_until: at, code_waits_until: null },
      shares_device_with: [{ id: 'c0000000-0000-4000-8000-000000000077', name: 'Lia Prado', status: 'blocked' }],
      kyc_limits: { deposit_day_cents: 50_000, withdrawal_day_cents: 0 },
    }),
  });
  const balance = await within(details).findByRole('region', { name: 'Saldo Atual' });
  expectText(
    balance,
    'R$ 50,00',
    'R$ 7,00 em cartelas ainda não raspadas',
    'R$ 9,00 reservados para saques ou contestações',
    'Deve R$ 12,00',
  );
  expect(within(balance).getByRole('link', { name: 'A receber' }).getAttribute('href')).toContain('status=owed');
  expectText(within(details).getByRole('region', { name: 'Total Apostado' }), 'R$ 25,00', '1 jogada');
  expectText(within(details).getByRole('region', { name: 'Total Ganho' }), 'R$ 18,75');
  for (const figure of ['Saldo Atual', 'Total Apostado', 'Total Ganho'])
    expect(within(details).getByRole('button', { name: `O que é ${figure}?` })).toBeTruthy();
  expectText(details, 'beatriz@example.com', 'Ativo', 'Em análise', 'Lucro/Prejuízo− R$ 6,25', 'RTP75,00%', '***.982.247-**');
  expectText(details, 'Depósitos até R$ 500,00 em 24 horas', 'Todo saque espera aprovação');
  expectText(details, 'Não confirmado', 'Aparelhos novos esperam até 02/03/2026, 12:00: senhas erradas demais');
  expectText(details, 'Divide o aparelho com', 'Lia Prado · Bloqueado');
  expect(within(details).getByRole('link', { name: 'Ver na lista' }).getAttribute('href')).toContain(`device_of=${id}`);
  expect(within(details).getByRole('link', { name: 'Lia Prado' }).getAttribute('href')).toContain('0077');
  const loss = within(details).getByText(/6,25/);
  expect(loss.className).toContain('text-destructive');
});

test('a user without an e-mail has N/A in its place', async () => {
  const { details } = await openDetails({ getUser: userDetails({ email: '' }) });
  expect((await within(details).findByText('Email')).nextElementSibling?.textContent).toBe('N/A');
});

test('a profit from zero up and an active person are green, a loss and a blocked person red', async () => {
  let user = userDetails();
  const { details } = await openDetails({ getUser: () => user });
  for (const [total_ganho_cents, profit, status, word, color] of [
    [2600, 'R$ 1,00', 'active', 'Ativo', 'text-success'],
    [2500, 'R$ 0,00', 'active', 'Ativo', 'text-success'],
    [2499, '− R$ 0,01', 'blocked', 'Bloqueado', 'text-destructive'],
  ] as const) {
    user = userDetails({ total_ganho_cents, status });
    await act(async () => await queryClient.invalidateQueries());
    const line = (await within(details).findByText('Lucro/Prejuízo')).nextElementSibling as HTMLElement;
    await waitFor(() => expectText(line, profit));
    expect(line.firstElementChild?.className).toContain(color);
    expect(within(details).getByText(word).className).toContain(color);
  }
});

test('transactions, games, limits and devices of a person have a tab each', async () => {
  const { page, details } = await openDetails({
    getUser: userDetails({
      transactions: [
        {
          id: 't1',
          type: 'DEPOSIT',
          direction: 'credit',
          status: 'COMPLETED',
          amount_cents: 10_000,
          round_id: null,
          created_at: at,
        },
        { id: 't3', type: 'PAYOUT', direction: 'credit', status: 'COMPLETED', amount_cents: 700, round_id: id, created_at: at },
        { id: 't2', type: 'WITHDRAW', direction: 'debit', status: 'PENDING', amount_cents: 1000, round_id: null, created_at: at },
      ],
      rounds: [
        {
          id,
          created_at: at,
          product_name: 'Raspa Sorte',
          price_cents: 500,
          payout_cents: null,
          is_free: false,
          finished_at: null,
        },
      ],
      protection: {
        paused_until: null,
        excluded_until: 'never',
        limits: [{ kind: 'loss', period: 'week', amount: 12_345 }],
      },
      sessions: [{ id, created_at: at, renewed_at: at, ip_address: '203.0.113.7', user_agent: null }],
    }),
  });
  const transactions = await within(details).findByRole('tabpanel', { name: 'Transações' });
  expectText(details, 'Autoexcluído sem prazo');
  const heads = within(transactions).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Data', 'Tipo', 'Valor', 'Status']);
  expectText(transactions, 'Depósito', 'R$ 100,00', 'Concluído', 'Saque', '− R$ 10,00');
  const colorOf = (amount: RegExp) => within(transactions).getByText(amount).className;
  expect([/ 100,00$/, / 7,00$/].map(colorOf)).toEqual(['amount text-success', 'amount text-success']);
  expect(colorOf(/ 10,00$/)).toBe('amount text-destructive');
  const links = within(transactions)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Depósito', '/admin/m2?external_id=t1'],
    ['Prêmio', `/admin/jogadas/${id}`],
    ['Saque', '/admin/m2?external_id=t2'],
  ]);
  await page.user.click(within(details).getByRole('tab', { name: 'Histórico de Jogos' }));
  const games = within(details).getByRole('tabpanel', { name: 'Histórico de Jogos' });
  const columns = within(games).getAllByRole('columnheader');
  expect(columns.map((head) => head.textContent)).toEqual(['Data', 'Produto', 'Apostado', 'Ganho', 'RTP']);
  expectText(games, 'Raspa Sorte', 'Ainda não raspada', 'R$ 5,00', 'não raspada', '—');
  await page.user.click(within(details).getByRole('tab', { name: 'Limites e pausas' }));
  expectText(details, 'Perda por semana', 'R$ 123,45');
  await page.user.click(within(details).getByRole('tab', { name: 'Dispositivos' }));
  expectText(details, '203.0.113.7');
  expect(within(details).getByRole('columnheader', { name: 'Renovado em' }).getAttribute('aria-sort')).toBe('descending');
});

test('a game whose card is gone reads N/A, and a payout over its price is green', async () => {
  const round = { id, created_at: at, product_name: null, price_cents: 500, payout_cents: 750, is_free: false, finished_at: at };
  const { page, details } = await openDetails({ getUser: userDetails({ rounds: [round] }) });
  await page.user.click(await within(details).findByRole('tab', { name: 'Histórico de Jogos' }));
  const row = within(details).getByRole('row', { name: /N\/A/ });
  expectText(row, 'R$ 5,00', 'R$ 7,50');
  expect(within(row).getByText('150,00%').className).toContain('text-success');
});

test('below the fifty newest games stands where the others are', async () => {
  const round = { created_at: at, product_name: 'Trevo', price_cents: 500, payout_cents: 0, is_free: false, finished_at: at };
  const rounds = Array.from({ length: 50 }, (_, place) => ({ ...round, id: `${id.slice(0, -2)}${place + 10}` }));
  const { page, details } = await openDetails({ getUser: userDetails({ rounds }) });
  await page.user.click(await within(details).findByRole('tab', { name: 'Histórico de Jogos' }));
  const others = within(details).getByRole('link', { name: 'Todas as jogadas' });
  expect(others.getAttribute('href')).toMatch(/^\/admin\/usuarios\/.+\?kinds=play$/);
});

test('a user is blocked and unblocked with a reason, which their details show', async () => {
  let blocked = false;
  const block = { at, by: 'Olívia Operadora', reason: 'suspeita de fraude' };
  const { page, details } = await openDetails({
    getUser: () => userDetails(blocked ? { status: 'blocked', blocked_by_operator: true, block, block_decided_at: at } : {}),
    updateUser: ({ body }) => {
      blocked = body.status === 'blocked';
      return { id, status: body.status ?? 'active', kyc_status: 'none' };
    },
  });
  await press(page, 'Bloquear', details);
  const asking = await dialog('Bloquear usuário');
  const confirm = within(asking).getByRole('button', { name: 'Bloquear' });
  expectDisabled(confirm);
  await append(page, within(asking).getByLabelText('Motivo'), 'suspeita de fraude');
  await page.user.click(confirm);
  await expectToast('Usuário bloqueado com sucesso');
  await waitFor(() => expectText(details, 'Bloqueado', 'por Olívia Operadora', 'suspeita de fraude'));
  await press(page, 'Desbloquear', details);
  const undoing = await dialog('Desbloquear usuário');
  await append(page, within(undoing).getByLabelText('Motivo'), 'conferido');
  await press(page, 'Desbloquear', undoing);
  await waitFor(() => expectText(details, 'Ativo'));
  expect(page.requests('updateUser').map(({ body }) => body)).toEqual([
    { status: 'blocked', reason: 'suspeita de fraude', seen_block_decided_at: null },
    { status: 'active', reason: 'conferido', seen_block_decided_at: at },
  ]);
});

test('a reset of the second factor is asked for with a reason and waits, and is offered only to a player who has one', async () => {
  const waiting = {
    success: true,
    pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
    expires_at: '2026-03-11T15:00:00Z',
  } as const;
  let second_factors = { authenticator: true, passkeys: 2 };
  const { page, details } = await openDetails({
    getUser: () => userDetails({ second_factors }),
    resetSecondFactor: () => {
      second_factors = { authenticator: false, passkeys: 0 };
      return waiting;
    },
  });
  await waitFor(() => expectText(details, 'Autenticador, 2 chaves de acesso'));
  await press(page, 'Redefinir dois fatores', details);
  const asking = await dialog('Redefinir dois fatores');
  expectText(asking, 'entra só com a senha', 'Por 7 dias, cada saque espera por aprovação');
  const ask = within(asking).getByRole('button', { name: 'Pedir' });
  expectDisabled(ask);
  await append(page, within(asking).getByLabelText('Motivo'), 'celular roubado');
  await page.user.click(ask);
  await expectToast('Aguardando segunda pessoa');
  expect(page.requests('resetSecondFactor')).toMatchObject([{ params: { id }, body: { reason: 'celular roubado' } }]);
  await waitFor(() => expectText(details, 'Dois fatoresNenhum'));
  expect(within(details).queryByRole('button', { name: 'Redefinir dois fatores' })).toBeNull();
});

test.each([
  ['of staff', { role: 'support' as const }, {}],
  ['by an auditor', {}, { role: 'auditor' as const }],
])('a second factor %s is not reset here, and nobody is blocked or verified', async (_, user, me) => {
  const { details } = await openDetails({
    getUser: userDetails({ second_factors: { authenticator: true, passkeys: 0 }, ...user }),
    getMe: operator(me),
  });
  expectText(await within(details).findByText('Dois fatores'), 'Dois fatores');
  expect(within(details).queryByRole('button', { name: /^(Redefinir dois fatores|Bloquear)$/ })).toBeNull();
  expect(within(details).queryByRole('combobox', { name: 'KYC' })).toBeNull();
});

test('a dialog above the details dims them', async () => {
  const { page, details } = await openDetails({ getUser: userDetails() });
  await press(page, 'Bloquear', details);
  const asking = await dialog('Bloquear usuário');
  const [, upper] = document.querySelectorAll('[class*="bg-black/45"]');
  const follows = (one: Node | undefined, other: Node) =>
    one !== undefined && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([upper && follows(details, upper), follows(upper, asking)]).toEqual([true, true]);
});

test('a block and a request to be forgotten are shown as two facts, and the block alone is lifted', async () => {
  const block = { at, by: 'Olívia Operadora', reason: 'suspeita de fraude' };
  const erasure = { requested_at: at, status: 'open' as const };
  const { page, details } = await openDetails({
    getUser: userDetails({ status: 'blocked', blocked_by_operator: true, block, erasure }),
  });
  await waitFor(() =>
    expectText(details, 'Bloqueio', 'suspeita de fraude', 'Encerramento', 'A pedido do titular', 'Pedido em aberto'),
  );
  await press(page, 'Desbloquear', details);
  expectText(await dialog('Desbloquear usuário'), 'A conta continua encerrada a pedido do titular.');
});

test('the KYC is set from its list', async () => {
  const { page } = await openDetails({
    getUser: userDetails(),
    updateUser: { id, status: 'active', kyc_status: 'verified' },
  });
  await choose(page, 'KYC', 'Verificado');
  await expectToast('KYC: Verificado');
  expect(page.requests('updateUser')).toMatchObject([{ params: { id }, body: { kyc_status: 'verified' } }]);
});

test('the list of the KYC keeps the focus while a change is under way, and takes no other one', async () => {
  const { page, details } = await openDetails({ getUser: userDetails(), updateUser: () => NEVER });
  await choose(page, 'KYC', 'Verificado');
  const list = within(details).getByRole('combobox', { name: 'KYC' });
  await waitFor(() => expect(page.requests('updateUser')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(list.getAttribute('aria-disabled') ?? list.getAttribute('disabled')).toBeNull();
  await choose(page, 'KYC', 'Em análise');
  expect(page.requests('updateUser')).toHaveLength(1);
});

test('loading details say so', async () => {
  const { details } = await openDetails({ getUser: () => NEVER });
  expect(within(details).getByRole('status', { name: 'Carregando' })).toBeTruthy();
});

test('details that cannot be read say so, and closing leads back to the list', async () => {
  const { page, details } = await openDetails({ getUser: refuse('not_found') });
  expect(await within(details).findByText('Usuário não encontrado: nenhuma conta tem este ID.')).toBeTruthy();
  await press(page, 'Fechar', details);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.search()).toEqual({});
});

test('details that cannot be read again stay, and say so', async () => {
  let fails = false;
  const { details } = await openDetails({ getUser: () => (fails ? refuse('internal') : userDetails()) });
  const balance = await within(details).findByRole('region', { name: 'Saldo Atual' });
  fails = true;
  await act(async () => await queryClient.invalidateQueries());
  expectText(await within(details).findByRole('alert'), 'Ocorreu um erro inesperado');
  expect(balance.isConnected).toBe(true);
});
