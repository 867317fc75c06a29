import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transaction, transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';

const waiting = queuedWithdrawal();
const { id } = waiting;
const list: Api = { listAdminTransactions: transactionsPage([]) };

test('a withdrawal that waits leads from the list to the queue, which counts what waits', async () => {
  const row = transaction({ type: 'WITHDRAW', status: 'PENDING', awaits_approval: true, external_id: null });
  const page = renderPage('/admin/m2', {
    api: { listAdminTransactions: transactionsPage([row]), listWithdrawals: withdrawalQueue(waiting) },
  });
  await screen.findByRole('tab', { name: 'Saques a aprovar 1' });
  await page.user.click(await screen.findByRole('link', { name: 'A aprovar' }));
  await waitFor(() => expect(page.search()).toEqual({ tab: 'aprovacao' }));
  expectText(await screen.findByRole('row', { name: /Caetano Lima/ }), '529.982.247-25', 'R$ 10.500,00');
});

test('each withdrawal says why it waits and what was added up, in the queue and when it is decided', async () => {
  const shared = queuedWithdrawal({
    reasons: ['amount', 'shared_device', 'shared_cpf', 'dispute', 'kyc', 'second_factor'],
    day_cents: 1_250_000,
    device_day_cents: 1_800_000,
    confirmed_by: 'passkey',
    owed_cents: 70_00,
  });
  const page = renderPage('/admin/m2?tab=aprovacao', { api: { ...list, listWithdrawals: withdrawalQueue(shared) } });
  const why = [
    'Soma de 24 horas',
    'R$ 12.500,00',
    'Navegador compartilhado',
    'R$ 18.000,00 ao todo',
    'CPF pedido por outra conta',
    'Contestação ou valor devido',
    'R$ 70,00 em aberto',
    'Limite do KYC',
    'Dois fatores redefinidos',
    'Confirmado pelo jogador com a chave de acesso',
  ];
  expectText(await screen.findByRole('row', { name: /Caetano Lima/ }), ...why);
  await press(page, 'Aprovar saque de Caetano Lima');
  expectText(await dialog('Aprovar saque'), ...why);
});

test.each([
  [{ is_disputed: true, owed_cents: 0 }, 'O valor contestado está retido'],
  [{ is_disputed: false, owed_cents: 0 }, 'A contestação terminou, e nada ficou em aberto'],
] as const)('a disputed deposit is said to be held only while it is: %j', async (state, sentence) => {
  const disputed = queuedWithdrawal({ reasons: ['dispute'], ...state });
  renderPage('/admin/m2?tab=aprovacao', { api: { ...list, listWithdrawals: withdrawalQueue(disputed) } });
  expectText(await screen.findByRole('row', { name: /Caetano Lima/ }), sentence);
});

test('a page whose last withdrawal was decided does not say that none waits', async () => {
  const rest = { ...withdrawalQueue(), total: 25, page: 2 };
  renderPage('/admin/m2?tab=aprovacao&page=2', { api: { ...list, listWithdrawals: rest } });
  expect(await screen.findByText('Esta página ficou vazia')).toBeTruthy();
  expect(screen.queryByText('Nenhum saque à espera')).toBeNull();
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeTruthy();
});

test('more ended withdrawals than the server counts are said to be more, and the next page is read from its cursor', async () => {
  const paid = queuedWithdrawal({ status: 'APPROVED', decision: 'approved' });
  const page = renderPage('/admin/m2?tab=aprovacao&status=APPROVED&page=40', {
    api: {
      ...list,
      listWithdrawals: ({ query }) =>
        query.status === 'PENDING'
          ? withdrawalQueue()
          : { ...withdrawalQueue(paid), total: 1000, is_capped: true, page: query.page, next_cursor: `after ${query.page}` },
    },
  });
  expect(await screen.findByText('Saques pagos (1.000+)')).toBeTruthy();
  await press(page, 'Próxima');
  await waitFor(() => expect(page.requests('listWithdrawals').at(-1)?.query).toMatchObject({ page: 41, cursor: 'after 40' }));
});

test('an approval shows once more whose money goes to which account', async () => {
  let decided = false;
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      ...list,
      listWithdrawals: () => (decided ? withdrawalQueue() : withdrawalQueue(waiting)),
      approveWithdrawal: () => {
        decided = true;
        return { id, decision: 'approved' };
      },
    },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const asking = await dialog('Aprovar saque');
  expectText(asking, 'R$ 10.500,00', 'Caetano Lima, CPF 529.982.247-25', 'Isso não pode ser desfeito.');
  await press(page, 'Aprovar', asking);
  await expectToast('Sucesso', 'Saque aprovado');
  expect(await screen.findByText('Nenhum saque à espera')).toBeTruthy();
  expect(page.requests('approveWithdrawal')).toMatchObject([{ params: { id } }]);
});

test('an approval says which reasons, dispute and late payout it was made for, so that it does not count for others', async () => {
  const disputed = queuedWithdrawal({
    newest_dispute: 'e0000000-0000-4000-8000-000000000001',
    newest_late_payout: 'e0000000-0000-4000-8000-000000000002',
  });
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: { ...list, listWithdrawals: withdrawalQueue(disputed), approveWithdrawal: refuse('request_outdated') },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const asking = await dialog('Aprovar saque');
  await press(page, 'Aprovar', asking);
  expectText(await within(asking).findByRole('alert'), refusalSentence('request_outdated'));
  expect(page.requests('approveWithdrawal')).toMatchObject([
    {
      body: {
        seen_reasons: disputed.reasons,
        seen_dispute: disputed.newest_dispute,
        seen_late_payout: disputed.newest_late_payout,
      },
    },
  ]);
});

test('a refusal needs a reason, and is listed with it among the refused', async () => {
  const refused = queuedWithdrawal({ status: 'REJECTED', decision: 'rejected', reason: 'documento pendente' });
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      ...list,
      listWithdrawals: ({ query }) => withdrawalQueue(query.status === 'REJECTED' ? refused : waiting),
      rejectWithdrawal: { id, decision: 'rejected' },
    },
  });
  await press(page, 'Recusar saque de Caetano Lima');
  const asking = await dialog('Recusar saque');
  expectText(asking, 'não escreva nomes nem documentos');
  await page.user.type(within(asking).getByLabelText('Motivo'), '  ');
  expectDisabled(within(asking).getByRole('button', { name: 'Recusar' }));
  await append(page, within(asking).getByLabelText('Motivo'), 'documento pendente');
  await press(page, 'Recusar', asking);
  await expectToast('Saque recusado e valor devolvido ao jogador');
  expect(page.requests('rejectWithdrawal')).toMatchObject([{ params: { id }, body: { reason: 'documento pendente' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(page, 'Situação', 'Recusados');
  await waitFor(() => expect(page.search()).toEqual({ tab: 'aprovacao', status: 'REJECTED' }));
  expectText(await screen.findByRole('row', { name: /documento pendente/ }), 'Recusado');
  expect(screen.getByText('Saques recusados (1)')).toBeTruthy();
});

test('a decision that somebody else made first is reported', async () => {
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: { ...list, listWithdrawals: withdrawalQueue(waiting), approveWithdrawal: refuse('withdrawal_decided') },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const asking = await dialog('Aprovar saque');
  await press(page, 'Aprovar', asking);
  expectText(await within(asking).findByRole('alert'), 'Este saque não está mais aguardando aprovação.');
  await waitFor(() => expect(page.requests('listWithdrawals').length).toBeGreaterThan(1));
});

test('a refused withdrawal is in the details of its person at once', async () => {
  let balance = 50_000;
  const page = renderPage(`/admin/m1?user=${waiting.user_id}`, {
    api: {
      ...list,
      listUsers: usersPage(),
      getUser: () => userDetails({ id: waiting.user_id, balance_cents: balance }),
      listWithdrawals: withdrawalQueue(waiting),
      rejectWithdrawal: () => {
        balance = 1_100_000;
        return { id, decision: 'rejected' };
      },
    },
  });
  const details = await dialog('Detalhes do Usuário');
  await waitFor(() => expectText(details, 'R$ 500,00'));
  await press(page, 'Fechar', details);
  await page.user.click(await screen.findByRole('link', { name: 'Transações' }));
  await page.user.click(await screen.findByRole('tab', { name: /^Saques a aprovar/ }));
  await press(page, 'Recusar saque de Caetano Lima');
  const asking = await dialog('Recusar saque');
  await append(page, within(asking).getByLabelText('Motivo'), 'documento');
  await press(page, 'Recusar', asking);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(await screen.findByRole('link', { name: 'Caetano Lima' }));
  const again = await dialog('Detalhes do Usuário');
  await waitFor(() => expectText(again, 'R$ 11.000,00'));
});

test('an auditor sees the queue and decides nothing', async () => {
  renderPage('/admin/m2?tab=aprovacao', {
    signedInAs: 'auditor',
    api: { ...list, listWithdrawals: withdrawalQueue(waiting) },
  });
  const row = await screen.findByRole('row', { name: /Caetano Lima/ });
  expect(within(row).queryByRole('button')).toBeNull();
});

const stuck = transaction({ type: 'WITHDRAW', status: 'PENDING', amount_cents: 500_100, created_at: '2026-03-01T12:00:00Z' });

test('a withdrawal that was approved a moment ago is not offered to be given back, however long it waited', async () => {
  const approved = transaction({ ...stuck, decided_at: new Date().toISOString() });
  const api = { listAdminTransactions: transactionsPage([approved]), listWithdrawals: withdrawalQueue() };
  renderPage('/admin/m2', { api });
  const row = await screen.findByRole('row', { name: /Caetano Lima/ });
  expect(within(row).queryByRole('button', { name: /Devolver ao saldo/ })).toBeNull();
});

test('a withdrawal that the provider does not take is given back with a reason', async () => {
  const page = renderPage('/admin/m2', {
    api: {
      listAdminTransactions: transactionsPage([stuck]),
      listWithdrawals: withdrawalQueue(),
      giveBackWithdrawal: { id: stuck.id, status: 'FAILED' },
    },
  });
  await press(page, 'Devolver ao saldo o saque de Caetano Lima');
  const asking = await dialog('Devolver ao saldo');
  expectText(asking, 'R$ 5.001,00', 'Caetano Lima');
  expectDisabled(within(asking).getByRole('button', { name: 'Devolver ao saldo' }));
  await append(page, within(asking).getByLabelText('Motivo'), 'chave recusada');
  await press(page, 'Devolver ao saldo', asking);
  await expectToast('Valor devolvido ao saldo do jogador');
  expect(page.requests('giveBackWithdrawal')).toMatchObject([{ params: { id: stuck.id }, body: { reason: 'chave recusada' } }]);
});

test('where the provider cannot be asked, the operator checks its panel and a second person decides', async () => {
  let tries = 0;
  const pending = {
    success: true,
    pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
    expires_at: '2026-03-11T15:00:00Z',
  } as const;
  const page = renderPage('/admin/m2', {
    api: {
      listAdminTransactions: transactionsPage([stuck]),
      listWithdrawals: withdrawalQueue(),
      giveBackWithdrawal: ({ body }) => {
        if (body.panel_checked === undefined) return refuse('payout_unaskable');
        tries += 1;
        return tries === 1 ? refuse('payout_busy') : pending;
      },
    },
  });
  await press(page, 'Devolver ao saldo o saque de Caetano Lima');
  const asking = await dialog('Devolver ao saldo');
  expectText(asking, 'não escreva nomes nem documentos');
  await append(page, within(asking).getByLabelText('Motivo'), 'parado há um dia');
  await press(page, 'Devolver ao saldo', asking);
  expectText(await within(asking).findByRole('alert'), `a referência (externalId) ${stuck.id}`, 'pode tê-lo pago');
  const confirm = within(asking).getByRole('button', { name: 'Pedir segunda pessoa' });
  expectDisabled(confirm);
  await append(page, within(asking).getByLabelText('Digite NÃO CONSTA NO PAINEL'), 'não consta');
  expectDisabled(confirm);
  await append(page, within(asking).getByLabelText('Digite NÃO CONSTA NO PAINEL'), ' no painel');
  await press(page, 'Pedir segunda pessoa', asking);
  await within(asking).findByText(/^O provedor foi consultado sobre este saque há pouco\./);
  await press(page, 'Pedir segunda pessoa', asking);
  await expectToast('Aguardando segunda pessoa', 'Nada mudou ainda.');
  expect(page.requests('giveBackWithdrawal').at(-1)?.body).toEqual({
    reason: 'parado há um dia',
    panel_checked: 'NÃO CONSTA NO PAINEL',
  });
});

test('a withdrawal that has not been pending for long cannot be given back', async () => {
  const fresh = { ...stuck, created_at: new Date().toISOString() };
  renderPage('/admin/m2', {
    api: { listAdminTransactions: transactionsPage([fresh]), listWithdrawals: withdrawalQueue() },
  });
  await screen.findByRole('row', { name: /Caetano Lima/ });
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
});

test('a reading that fails later says so above the rows that were read before', async () => {
  startClock();
  let fails = false;
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: { ...list, listWithdrawals: () => (fails ? refuse('unavailable') : withdrawalQueue(waiting)) },
  });
  await screen.findByRole('row', { name: /Caetano Lima/ });
  fails = true;
  stopClock();
  await advanceClock(31_000);
  runClock();
  expectText(await screen.findByRole('alert'), refusalSentence('unavailable'));
  expectText(screen.getByRole('row', { name: /Caetano Lima/ }), 'R$ 10.500,00');
  fails = false;
  await press(page, 'Tentar novamente');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
