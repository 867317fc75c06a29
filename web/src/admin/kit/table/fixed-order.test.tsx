import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acquisition, enteredCost } from '../../../../test/admin/acquisition.ts';
import { dashboard, solvency } from '../../../../test/admin/dashboard.ts';
import { adjustmentRequest } from '../../../../test/admin/decisions.ts';
import { disputesPage, listedDispute } from '../../../../test/admin/disputes.ts';
import { template } from '../../../../test/admin/messages.ts';
import { shippedProducts } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { risk, unusualPlayer } from '../../../../test/admin/risk.ts';
import { settings, staffMember } from '../../../../test/admin/settings.ts';
import { studio } from '../../../../test/admin/studio.ts';
import { queuedWithdrawal, transaction, transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import { webhookEndpoint } from '../../../../test/admin/webhooks.ts';
import { expectText } from '../../../../test/expect-text.ts';
import type { Api } from '../../../../test/fake-server.ts';
import { stubScreen } from '../../../../test/stub-screen.ts';

const request = {
  id: 'f0000000-0000-4000-8000-000000000001',
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Rita Nunes',
  cpf_masked: '***.982.247-**',
  contact_email: null,
  balance_cents: 500,
  status: 'open' as const,
  requested_at: '2026-03-08T12:00:00Z',
  erase_at: '2031-03-08T12:00:00Z',
  decided_at: null,
  decided_by: null,
  reason: null,
};
const page = { total: 1, page: 1, page_size: 25 };
const account = {
  id: request.user_id,
  at: '2026-03-02T12:00:00Z',
  kind: 'user' as const,
  user_id: request.user_id,
  user_name: request.user_name,
  amount: 1,
  wagered_cents: null,
  paid_cents: null,
  detail: null,
};
const figure = { figure: 'users', from: '2026-02-19', to: '2026-03-20', count: 1, total: 1 } as const;
const api: Api = {
  listAdminTransactions: transactionsPage([transaction()]),
  listWithdrawals: withdrawalQueue(queuedWithdrawal()),
  listPrivacyRequests: { items: [request], total: 1, page: 1, pageSize: 25, hasMore: false },
  listSecondPersonRequests: { items: [adjustmentRequest()], total: 1, page: 1, pageSize: 25, hasMore: false },
  listDisputes: disputesPage([listedDispute()]),
  getAcquisition: acquisition([]),
  listAcquisitionCosts: { items: [enteredCost()], next_before: null },
  getSettings: settings(),
  listStaff: [staffMember()],
  listAdminProducts: shippedProducts(),
  getRisk: risk(),
  listUnusualPlayers: { items: [unusualPlayer()], ...page, listed: 1, least_rounds: 50 },
  getDashboard: dashboard(),
  getSolvency: solvency(),
  listDashboardRows: { ...figure, items: [account], next_before: null },
  listMessageTemplates: { items: [template()] },
  listTags: { items: [{ id: request.id, name: 'VIP', color: 'gold', players: 1, created_at: account.at, retired_at: null }] },
  listWebhookEndpoints: { endpoints: [webhookEndpoint()] },
  listWebhookMessages: { items: [], next_before: null },
};

test.each([
  ['/admin/m2', 'Data', 'descending'],
  ['/admin/m2?tab=aprovacao', 'Pedido em', 'ascending'],
  ['/admin/contestacoes', 'Prazo', 'ascending'],
  ['/admin/contestacoes?status=won', 'Decidida em', 'descending'],
  ['/admin/aprovacoes', 'Pedido em', 'ascending'],
  ['/admin/aprovacoes?status=decided', 'Pedido em', 'descending'],
  ['/admin/aquisicao?ver=custos', 'Lançado em', 'descending'],
  ['/admin/m4', 'Desde', 'ascending'],
  ['/admin/risco?tab=players', 'Desvios padrão', 'descending'],
  ['/admin/risco?tab=players&side=lost', 'Desvios padrão', 'ascending'],
  ['/admin?figure=users', 'Data', 'descending'],
  ['/admin/privacidade', 'Pedido em', 'ascending'],
  ['/admin/atendimento', 'Modelo', 'ascending'],
  ['/admin/atendimento?tab=etiquetas', 'Etiqueta', 'ascending'],
  ['/admin/privacidade?status=done', 'Pedido em', 'descending'],
])('the list at %s says which column it is ordered by, although it has one order only', async (address, name, order) => {
  renderPage(address, { api });
  const head = await screen.findByRole('columnheader', { name });
  expect(head.getAttribute('aria-sort')).toBe(order);
  expect(head.querySelector('svg')).toBeTruthy();
  expect(head.querySelector('button')).toBeNull();
});

test('on a phone, whose cards have no column heads, a list says its order below its title', async () => {
  stubScreen({ isPhone: true });
  renderPage('/admin/m2', { api });
  const head = (await screen.findByRole('heading', { name: /^Transações \(/ })).parentElement;
  expectText(head ?? document.body, 'Ordem: Data, do maior para o menor');
});

test.each([
  ['/admin', 'Resultado por cartela', 'Da cartela mais barata à mais cara.'],
  ['/admin/risco?tab=exposure', 'Exposição por cartela', 'Da cartela mais barata à mais cara.'],
  ['/admin/webhooks', 'Sistemas avisados', 'Na ordem em que foram cadastrados.'],
  ['/admin/estudio', 'Cartelas e rascunhos', /^Em aprovação primeiro/],
])('the list at %s, which no column orders, says its order below its title', async (address, title, order) => {
  renderPage(address, { api: { ...api, ...studio() } });
  const head = (await screen.findByRole('heading', { name: title })).parentElement;
  expect(head && within(head).getByText(order)).toBeTruthy();
});
