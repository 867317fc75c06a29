import { refusalSentence } from '@raspasorte/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse } from '../../../test/fake-server.ts';
import { dialog, expectEnabled, expectToast, press } from '../../../test/steps.ts';

test('a dispute that began while the dialog was open is shown in it, and the approval counts with a second press', async () => {
  const dispute = 'e0000000-0000-4000-8000-000000000001';
  let now = queuedWithdrawal();
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: () => withdrawalQueue(now),
      approveWithdrawal: ({ body }) =>
        body?.seen_dispute === dispute ? { id: now.id, decision: 'approved' } : refuse('request_outdated'),
    },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const asking = await dialog('Aprovar saque');
  now = queuedWithdrawal({ reasons: ['dispute'], newest_dispute: dispute });
  await press(page, 'Aprovar', asking);
  await within(asking).findByText('O que mudou');
  expectText(asking, 'Agora espera também por: Contestação ou valor devido', 'Não espera mais por: Soma de 24 horas');
  await press(page, 'Aprovar', asking);
  await expectToast('Sucesso', 'Saque aprovado');
  expect(page.requests('approveWithdrawal').map(({ body }) => body?.seen_reasons)).toEqual([['amount'], ['dispute']]);
});

test('where what changed could not be read, the dialog names no change', async () => {
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: withdrawalQueue(queuedWithdrawal()),
      approveWithdrawal: refuse('request_outdated'),
    },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const asking = await dialog('Aprovar saque');
  await press(page, 'Aprovar', asking);
  expectText(await within(asking).findByRole('alert'), refusalSentence('request_outdated'));
  await waitFor(() => expectEnabled(within(asking).getByRole('button', { name: 'Aprovar' })));
  expect(within(asking).queryByText('O que mudou')).toBeNull();
});

test('why a decision was refused is told also to who closed its dialog meanwhile', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>();
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: withdrawalQueue(queuedWithdrawal()),
      approveWithdrawal: answer.promise,
    },
  });
  await press(page, 'Aprovar saque de Caetano Lima');
  const asking = await dialog('Aprovar saque');
  await press(page, 'Aprovar', asking);
  await press(page, 'Cancelar', asking);
  await waitFor(() => expect(asking.isConnected).toBe(false));
  answer.resolve(refuse('withdrawal_decided'));
  await expectToast('Erro', 'Este saque não está mais aguardando aprovação.');
});
