import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operator } from '../../../test/admin/operator.ts';
import { adjustmentRequest } from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type AnswerInput, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';

type Request = AnswerInput<'listSecondPersonRequests'>['items'][number];

const request: Request = adjustmentRequest();
const { id } = request;
const pageOf = (...items: Request[]) => ({ items, total: items.length, page: 1, pageSize: 25, hasMore: false });
const open = (api: Api, signedInAs: 'admin' | 'finance' | 'auditor' = 'finance') =>
  renderPage('/admin/aprovacoes', { signedInAs, api });

test('a waiting request shows all that a decision needs, and is approved with reason and code by keyboard alone', async () => {
  let decided = false;
  const page = open({
    getMe: operator({ role: 'finance', two_factor_enabled: true }),
    listSecondPersonRequests: () => (decided ? pageOf() : pageOf(request)),
    approveSecondPersonRequest: () => {
      decided = true;
      return { id, status: 'approved', alone: false };
    },
  });
  const row = await screen.findByRole('row', { name: /Adicionar saldo/ });
  expectText(row, 'Rita Nunes', 'R$ 12.000,00', 'prêmio de campanha', 'por Fábio Financeiro', '11/03/2026');
  expect(await screen.findByRole('link', { name: /^Aprovações\s*1 aguardando$/ })).toBeTruthy();
  const approve = within(row).getByRole('button', { name: 'Aprovar pedido de Fábio Financeiro: Adicionar saldo' });
  approve.focus();
  await page.user.keyboard('{Enter}');
  const asking = await dialog('Aprovar pedido');
  expectText(asking, 'R$ 12.000,00', 'Rita Nunes', 'Fábio Financeiro', 'R$ 500,00', 'Isso não pode ser desfeito.');
  expectDisabled(within(asking).getByRole('button', { name: 'Aprovar' }));
  await append(page, within(asking).getByLabelText('Motivo da decisão'), 'conferido');
  await page.user.type(within(asking).getByLabelText('Código 2FA'), '123456{Enter}');
  await expectToast('Pedido aprovado e executado');
  expect(page.requests('approveSecondPersonRequest')).toMatchObject([
    { params: { id }, body: { reason: 'conferido', otp: '123456' } },
  ]);
  expect(await screen.findByText('Nada aguarda uma segunda pessoa')).toBeTruthy();
});

test('a request has an address, which Back and reload keep, and from which it is decided', async () => {
  const decided: Partial<Request> = {
    status: 'refused',
    decided_by: 'Olívia',
    decided_at: request.asked_at,
    decision_reason: 'não',
  };
  let stored = request;
  const api: Api = {
    listSecondPersonRequests: pageOf(request),
    getSecondPersonRequest: () => stored,
    refuseSecondPersonRequest: () => {
      stored = { ...request, ...decided };
      return { id, status: 'refused', alone: false };
    },
  };
  const page = open(api);
  await press(page, 'Adicionar saldo', await screen.findByRole('row', { name: /Adicionar saldo/ }));
  const sheet = await dialog('Pedido de segunda pessoa');
  expect(page.search()).toEqual({ pedido: id });
  await within(sheet).findByText('Aguardando');
  expectText(sheet, 'Adicionar saldo', 'R$ 12.000,00', 'prêmio de campanha', 'Expira em');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => history.forward());
  await press(page, /^Recusar pedido/, await dialog('Pedido de segunda pessoa'));
  const asking = await dialog('Recusar pedido');
  await page.user.type(within(asking).getByLabelText('Motivo da decisão'), 'não');
  expectDisabled(within(asking).getByRole('button', { name: 'Recusar' }));
  await append(page, within(asking).getByLabelText('Motivo da decisão'), ' confere');
  await press(page, 'Recusar', asking);
  await expectToast('Pedido recusado');
  await waitFor(async () => expectText(await dialog('Pedido de segunda pessoa'), 'Recusado', 'Decidido porOlívia'));
  expect(screen.queryByRole('button', { name: /^Aprovar pedido/ })).toBeNull();
  // The pressed button is gone, and what is behind the sheet has no focus.
  expect((await dialog('Pedido de segunda pessoa')).contains(document.activeElement)).toBe(true);
});

test('a link to a request that does not exist says so', async () => {
  renderPage(`/admin/aprovacoes?pedido=${id}`, {
    signedInAs: 'auditor',
    api: { listSecondPersonRequests: pageOf(), getSecondPersonRequest: refuse('not_found') },
  });
  expectText(await dialog('Pedido de segunda pessoa'), 'Nenhum pedido tem este ID. Confira o link');
});

test('a request that cannot be read now says why, and is read again on request', async () => {
  let isAway = true;
  const page = renderPage(`/admin/aprovacoes?pedido=${id}`, {
    api: { listSecondPersonRequests: pageOf(), getSecondPersonRequest: () => (isAway ? refuse('unavailable') : request) },
  });
  const sheet = await dialog('Pedido de segunda pessoa');
  await within(sheet).findByText('O serviço está iniciando ou em manutenção. Tente novamente em instantes.');
  isAway = false;
  await press(page, 'Tentar novamente', sheet);
  expect(await within(sheet).findByText('Adicionar saldo')).toBeTruthy();
});

test('giving a withdrawal back says what to look for in the provider’s panel', async () => {
  const content = { provider: 'xgate', external_id: null, panel_checked: true };
  const context = { cpf: '***.982.247-**', requested_at: '2026-03-08T11:00:00Z' };
  const page = open({
    listSecondPersonRequests: pageOf({ ...request, kind: 'give-back-withdrawal', subject: id, content, context }),
  });
  await press(page, 'Aprovar pedido de Fábio Financeiro: Devolver saque ao saldo');
  const facts = ['Confira no painel do provedor antes de aprovar', 'XGate', id, '***.982.247-**', '08/03/2026, 08:00'];
  expectText(await dialog('Aprovar pedido'), ...facts);
});

test.each([
  ['approve-withdrawal', 'Aprovar saque'],
  ['reject-withdrawal', 'Recusar saque'],
] as const)('a withdrawal (%s) says why it waits, which dispute there is and to which CPF it goes', async (kind, title) => {
  const newest = 'd0000000-0000-4000-8000-000000000003';
  const content = { withdrawal_id: id, reasons: ['dispute', 'kyc'], newest_dispute: newest };
  const context = { cpf: '***.982.247-**', day_cents: 350_000 };
  const page = open({ listSecondPersonRequests: pageOf({ ...request, kind, subject: id, content, context }) });
  await press(page, `Aprovar pedido de Fábio Financeiro: ${title}`);
  const asking = await dialog('Aprovar pedido');
  const facts = [
    'Espera porContestação ou valor devido · Limite do KYC',
    'Para o CPF***.982.247-**',
    'Soma de 24 horasR$ 3.500,00',
  ];
  expectText(asking, ...facts);
  const link = within(asking).getByRole('link', { name: 'Ver a contestação mais recente' });
  expect(link.getAttribute('href')).toBe(`/admin/contestacoes/${newest}`);
});

test('a withdrawal of a player who owes something says how much', async () => {
  const content = { withdrawal_id: id, reasons: ['dispute'], newest_late_payout: 'd0000000-0000-4000-8000-000000000004' };
  const context = { cpf: '***.982.247-**', day_cents: 350_000, owed_cents: 50_000 };
  const page = open({
    listSecondPersonRequests: pageOf({ ...request, kind: 'approve-withdrawal', subject: id, content, context }),
  });
  await press(page, 'Aprovar pedido de Fábio Financeiro: Aprovar saque');
  expectText(await dialog('Aprovar pedido'), 'DeveR$ 500,00');
});

test('a withdrawal of a player without disputes and debts leads to no dispute, and names no debt', async () => {
  const content = { withdrawal_id: id, reasons: ['amount'] };
  const context = { cpf: '***.982.247-**', day_cents: 350_000, owed_cents: 0 };
  const page = open({
    listSecondPersonRequests: pageOf({ ...request, kind: 'approve-withdrawal', subject: id, content, context }),
  });
  await press(page, 'Aprovar pedido de Fábio Financeiro: Aprovar saque');
  const asking = await dialog('Aprovar pedido');
  expect(within(asking).queryByRole('link')).toBeNull();
  expect(within(asking).queryByText('Deve')).toBeNull();
});

test('a reset of the second factor says what is at stake, and what to check', async () => {
  const content = { authenticator: true, passkeys: 2 };
  const context = { kyc_status: 'verified', balance_cents: 123_400 };
  const page = open({
    listSecondPersonRequests: pageOf({ ...request, kind: 'reset-second-factor', amount_cents: null, content, context }),
  });
  await press(page, 'Aprovar pedido de Fábio Financeiro: Redefinir dois fatores');
  const facts = [
    'Rita Nunes',
    'Quem pediu é mesmo o titular?',
    'AutenticadorAtivo',
    'Chaves de acesso2',
    'Verificado',
    'R$ 1.234,00',
  ];
  expectText(await dialog('Aprovar pedido'), ...facts);
});

test('another account at a provider is decided by its e-mail or the end of its secret', async () => {
  const content = { provider: 'woovi', account: 'a'.repeat(64) };
  const context = { title: 'Woovi', secret_end: 'q7Zw==' };
  const page = open({
    listSecondPersonRequests: pageOf({ ...request, kind: 'accept-payment-account', amount_cents: null, content, context }),
  });
  await press(page, 'Aprovar pedido de Fábio Financeiro: Usar outra conta em Woovi');
  const asking = await dialog('Aprovar pedido');
  expectText(asking, 'Esta conta é mesmo da empresa?', 'A chave termina emq7Zw==', 'A conta é aceita');
  expect(asking.textContent).not.toContain('E-mail da conta');
});

test('a change of the welcome bonus names its terms in words', async () => {
  const terms = { is_active: false, eligibility_percentage: 0.1, max_budget_cents: 500_000 };
  const content = { terms, reset: false, freed_cents: 1000 };
  const page = open({
    listSecondPersonRequests: pageOf({ ...request, kind: 'change-welcome-bonus', content, context: { freed_cents: 1000 } }),
  });
  await press(page, 'Aprovar pedido de Fábio Financeiro: Alterar bônus de boas-vindas');
  const asking = await dialog('Aprovar pedido');
  expectText(asking, 'Ativonão', 'Elegibilidade10,00%', 'Orçamento máximoR$ 5.000,00');
  expect(asking.textContent).not.toContain('_');
});

test('of the thresholds, only those that change are shown, before and after', async () => {
  const context = { before: { code_cents: 100_000, second_person_cents: 1_000_000 } };
  const content = { second_person_cents: 500_000 };
  const asked: Request = {
    ...request,
    kind: 'set-thresholds',
    user_id: null,
    user_name: null,
    amount_cents: null,
    content,
    context,
  };
  const page = open({ listSecondPersonRequests: pageOf(asked) }, 'admin');
  await press(page, 'Aprovar pedido de Fábio Financeiro: Alterar limiares da equipe');
  const asking = await dialog('Aprovar pedido');
  expectText(asking, 'Segunda pessoa a partir deR$ 10.000,00 → R$ 5.000,00');
  expect(asking.textContent).not.toContain('Código a partir de');
});

test('a new card is decided by name, price, RTP, maximum prize and exposure', async () => {
  const card = {
    name: 'Sol de Verão',
    price_cents: 500,
    max_prize_cents: 100_000,
    prizes: [{ prize_cents: 500 }, { prize_cents: 100_000 }],
    exposure_limit_cents: null,
    sale_from: null,
    sale_until: '2026-04-01T13:00:00Z',
  };
  const context = { rtp: 0.97, hit_frequency: 0.25, volatility: 4.2, k: 1, reserve_cents: 1_234_500 };
  const page = open(
    {
      listSecondPersonRequests: pageOf({
        ...request,
        kind: 'publish-card',
        subject: `card ${id}`,
        user_id: null,
        user_name: null,
        amount_cents: null,
        content: { draft_id: id, card },
        context,
      }),
    },
    'admin',
  );
  await press(page, 'Aprovar pedido de Fábio Financeiro: Publicar cartela Sol de Verão');
  const facts = ['R$ 5,00', 'R$ 1.000,00', '97%', '25%', 'R$ 12.345,00', 'sem limite', 'a aprovação', '01/04/2026, 10:00'];
  const asking = await dialog('Aprovar pedido');
  expectText(asking, ...facts);
  expect(within(asking).getByRole('link', { name: 'Ver no Estúdio' }).getAttribute('href')).toBe(`/admin/estudio/${id}`);
});

test('an own request can be withdrawn, and decided only by an operator who has no second person', async () => {
  const own = { ...request, is_own: true, refusal: 'own_request' as const };
  let alone = false;
  const page = open({
    listSecondPersonRequests: () => pageOf(alone ? { ...own, refusal: null } : own),
    withdrawSecondPersonRequest: () => {
      alone = true;
      return { id, status: 'withdrawn', alone: false };
    },
  });
  await press(page, /^Retirar pedido/);
  expect(screen.queryByRole('button', { name: /^Aprovar pedido/ })).toBeNull();
  await press(page, 'Retirar', await dialog('Retirar pedido'));
  await expectToast('Pedido retirado');
  await press(page, /^Aprovar pedido/);
  expectText(await dialog('Aprovar pedido'), 'você decide sem segunda pessoa, e a auditoria registra isso.');
});

test('an operator who may not decide is told why, and a refusal of the server stands in the dialog', async () => {
  const young = { ...request, id: 'f0000000-0000-4000-8000-000000000002', refusal: 'account_too_new' as const };
  const page = open({
    listSecondPersonRequests: pageOf(young, { ...request, content: { kind: 'adjustment_debit' } }),
    refuseSecondPersonRequest: refuse('request_decided'),
  });
  expectText(
    await screen.findByRole('row', { name: /Adicionar saldo/ }),
    'Sua conta é nova, voltou de um bloqueio ou ganhou este papel há menos de 24 horas.',
  );
  await press(page, 'Recusar pedido de Fábio Financeiro: Remover saldo');
  const asking = await dialog('Recusar pedido');
  await append(page, within(asking).getByLabelText('Motivo da decisão'), 'não confere');
  await press(page, 'Recusar', asking);
  expectText(await within(asking).findByRole('alert'), 'Este pedido já foi respondido.');
});

test('decided requests show both operators, and which were decided alone', async () => {
  const decided: Request = {
    ...request,
    status: 'approved',
    decided_by: 'Olívia Operadora',
    decided_at: '2026-03-09T12:00:00Z',
    decision_reason: 'conferido no extrato',
    alone: true,
  };
  const page = open({ listSecondPersonRequests: ({ query }) => (query.status === 'decided' ? pageOf(decided) : pageOf()) });
  await page.user.click(await screen.findByRole('tab', { name: 'Decididos' }));
  await waitFor(() => expect(page.search()).toEqual({ status: 'decided' }));
  const row = await screen.findByRole('row', { name: /Adicionar saldo/ });
  expectText(row, 'Aprovado', 'por Fábio Financeiro', 'por Olívia Operadora', 'Sem segunda pessoa', 'conferido no extrato');
});
