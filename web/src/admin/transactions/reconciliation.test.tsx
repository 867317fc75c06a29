import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { choose } from '../../../test/steps.ts';

const at = '2026-03-02T09:00:00Z';
const day = '2026-03-01';
const compared = [{ provider: 'xgate', day, compared_at: at, source: 'list', transactions: 7, differences: 1 } as const];
const difference = {
  day,
  provider: 'xgate',
  type: 'DEPOSIT',
  subject: 'pix-0001',
  kind: 'different_amount',
  external_id: null,
  our_status: 'APPROVED',
  our_cents: 1000,
  their_status: 'PAID',
  their_cents: 2000,
  found_at: at,
  resolved_at: null,
} as const;
const page = (items: (typeof difference)[]) => ({ items, compared, total: items.length, page: 1, pageSize: 25, hasMore: false });
const rest: Api = { listAdminTransactions: transactionsPage([]), listWithdrawals: withdrawalQueue() };

test('the reconciliation is one tab away and says what was compared, and where both sides differ', async () => {
  const opened = renderPage('/admin/m2', { api: { ...rest, listReconciliation: page([difference]) } });
  await opened.user.click(await screen.findByRole('tab', { name: 'Conciliação' }));
  await waitFor(() => expect(opened.search()).toEqual({ tab: 'conciliacao' }));
  expect(await screen.findByRole('heading', { name: 'Conciliação (1)' })).toBeTruthy();
  const row = screen.getByRole('row', { name: /Valores diferentes/ });
  expectText(row, '01/03/2026', 'xgate', 'DEPÓSITO', 'APPROVED · R$ 10,00', 'PAID · R$ 20,00', 'Em aberto');
  expectText(document.body, 'xgate: 01/03/2026 comparado em 02/03/2026, 06:00, 7 transações, 1 diferenças.');
});

test('differences that are settled are chosen from a list, and none is said to be good news', async () => {
  const opened = renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: page([]) } });
  expect(await screen.findByText('Nenhuma diferença')).toBeTruthy();
  await choose(opened, 'Situação', 'Resolvidas');
  await waitFor(() => expect(opened.requests('listReconciliation').at(-1)?.query.state).toBe('resolved'));
});

test('a reconciliation that cannot be read says so', async () => {
  renderPage('/admin/m2?tab=conciliacao', { api: { ...rest, listReconciliation: refuse('internal') } });
  expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
});
