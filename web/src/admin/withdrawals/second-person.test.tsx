import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';

test('an approval that waits for a second person is not called one, and what waits is counted again', async () => {
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: withdrawalQueue(queuedWithdrawal()),
      approveWithdrawal: {
        success: true,
        pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
        expires_at: '2026-03-11T15:00:00Z',
      },
    },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const counted = page.requests('countDecisions').length;
  await press(page, 'Aprovar', await dialog('Aprovar saque'));
  await expectToast('Aguardando segunda pessoa', 'Nada mudou ainda.');
  await waitFor(() => expect(page.requests('countDecisions').length).toBeGreaterThan(counted));
  expect(screen.queryByText('Saque aprovado')).toBeNull();
});

test('an approval that a second person has to decide asks for its reason, and then says so', async () => {
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: withdrawalQueue(queuedWithdrawal()),
      approveWithdrawal: ({ body }) =>
        body?.reason === undefined
          ? refuse('reason_required')
          : { success: true, pending_approval_id: queuedWithdrawal().id, expires_at: '2026-03-11T15:00:00Z' },
    },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const asking = await dialog('Aprovar saque');
  await press(page, 'Aprovar', asking);
  expectText(await within(asking).findByRole('alert'), refusalSentence('reason_required'));
  const ask = within(asking).getByRole('button', { name: 'Pedir segunda pessoa' });
  expectDisabled(ask);
  expectText(asking, 'Nada é enviado até outra pessoa aprovar');
  await append(page, within(asking).getByRole('textbox', { name: 'Motivo' }), 'Conferido por telefone');
  await page.user.click(ask);
  await expectToast('Aguardando segunda pessoa');
});
