import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import { dialog, press } from '../../../../test/steps.ts';

test('a press beside a dialog closes it, unless something was typed there that would be lost', async () => {
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: { listAdminTransactions: transactionsPage([]), listWithdrawals: withdrawalQueue(queuedWithdrawal()) },
  });
  const pressBeside = async () => await page.user.click(screen.getByRole('dialog').parentElement!);
  const refuse = async () => await press(page, /^Recusar saque/);
  await refuse();
  await dialog('Recusar saque');
  await pressBeside();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await refuse();
  await page.user.type(await screen.findByLabelText('Motivo'), 'CPF não confere');
  await pressBeside();
  expect(await screen.findByLabelText('Motivo')).toHaveProperty('value', 'CPF não confere');
  await press(page, 'Cancelar');
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
