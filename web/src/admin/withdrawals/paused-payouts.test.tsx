import { screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { expectText } from '../../../test/expect-text.ts';
import { dialog, press } from '../../../test/steps.ts';

test('while payouts are paused the queue and an approval say that nothing is sent yet', async () => {
  const pause = {
    operation: 'payouts' as const,
    paused: true,
    reason: 'Provedor fora do ar',
    paused_by: 'Olívia',
    paused_at: '2026-11-30T12:00:00Z',
  };
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: {
      listAdminTransactions: transactionsPage([]),
      listWithdrawals: withdrawalQueue(queuedWithdrawal()),
      listPauses: { items: [pause] },
    },
  });
  await waitFor(() => expectText(screen.getByRole('main'), 'Pagamento de saques pausado'));
  await press(page, /^Aprovar/);
  expectText(await dialog('Aprovar saque'), 'é enviado ao provedor quando for retomado');
  await press(page, 'Cancelar');
  await press(page, /^Recusar/);
  expectText(await dialog('Recusar saque'), 'O valor volta para o saldo');
});
