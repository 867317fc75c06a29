import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acquisition, enteredCost } from '../../../../test/admin/acquisition.ts';
import { freeRounds } from '../../../../test/admin/free-rounds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { webhookEndpoint } from '../../../../test/admin/webhooks.ts';
import { bonus } from '../../../../test/admin/welcome-bonus.ts';
import { queuedWithdrawal, transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import type { Api } from '../../../../test/fake-server.ts';
import { append, dialog, press } from '../../../../test/steps.ts';
import { stubScreen } from '../../../../test/stub-screen.ts';

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
  await append(page, await screen.findByLabelText('Motivo'), 'CPF não confere');
  await pressBeside();
  expect(await screen.findByLabelText('Motivo')).toHaveProperty('value', 'CPF não confere');
  await press(page, 'Cancelar');
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone a dialog does not begin in its field, whose keyboard would cover what is decided', async () => {
  stubScreen({ isPhone: true });
  const page = renderPage('/admin/m2?tab=aprovacao', {
    api: { listAdminTransactions: transactionsPage([]), listWithdrawals: withdrawalQueue(queuedWithdrawal()) },
  });
  await press(page, /^Recusar saque/);
  const asking = await dialog('Recusar saque');
  await waitFor(() => expect(document.activeElement).toBe(asking));
});

const costs: Api = { getAcquisition: acquisition([]), listAcquisitionCosts: { items: [enteredCost()], next_before: null } };
const promotions: Api = { getWelcomeBonus: bonus, getFreeRounds: { ...freeRounds, is_active: true } };
const webhooks: Api = {
  listWebhookEndpoints: { endpoints: [webhookEndpoint()] },
  listWebhookMessages: { items: [], next_before: null },
};

test.each([
  ['/admin/m6', promotions, 'Resetar budget', 'Resetar budget', 'Cancelar'],
  ['/admin/aquisicao?ver=custos', costs, /^Remover custo/, 'Remover custo', 'Cancelar'],
  ['/admin/webhooks', webhooks, /^Renovar segredo/, 'Renovar o segredo?', 'Cancelar'],
  ['/admin/m6', promotions, 'Desligar', 'Desligar a rodada grátis', 'Desligar promoção'],
])(
  'at %s a dialog without a field begins where Enter does nothing that cannot be undone',
  async (address, api, opener, title, button) => {
    const page = renderPage(address, { api });
    await press(page, opener);
    await dialog(title);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(button));
  },
);
