import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transaction, transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import type { Api } from '../../../../test/fake-server.ts';

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
const api: Api = {
  listAdminTransactions: transactionsPage([transaction()]),
  listWithdrawals: withdrawalQueue(queuedWithdrawal()),
  listPrivacyRequests: { items: [request], total: 1, page: 1, pageSize: 25, hasMore: false },
};

test.each([
  ['/admin/m2', 'Data', 'descending'],
  ['/admin/m2?tab=aprovacao', 'Pedido em', 'ascending'],
  ['/admin/privacidade', 'Pedido em', 'ascending'],
  ['/admin/privacidade?status=done', 'Pedido em', 'descending'],
])('the list at %s says which column it is ordered by, although it has one order only', async (address, name, order) => {
  renderPage(address, { api });
  const head = await screen.findByRole('columnheader', { name });
  expect(head.getAttribute('aria-sort')).toBe(order);
  expect(head.querySelector('svg')).toBeTruthy();
  expect(head.querySelector('button')).toBeNull();
});
