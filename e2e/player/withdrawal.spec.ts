import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { dropResponses } from '../support/network-steps.ts';
import { newCpf } from '../support/player.ts';
import { expectBalance, historyRows } from '../support/player-steps.ts';

const withdrawalForm = (page: Page): Locator => page.getByRole('region', { name: 'Sacar' });

/**
 * Requests a withdrawal. Without `cpf`, expects that the form shows the player's CPF as read-only.
 */
async function ask(page: Page, digits: string, cpf?: string): Promise<void> {
  const form = withdrawalForm(page);
  await form.getByLabel('Valor do saque').pressSequentially(digits);
  if (cpf !== undefined) await form.getByLabel('CPF').fill(cpf);
  else await expect(form.getByLabel('CPF')).toHaveAttribute('readonly');
  await form.getByRole('button', { name: 'Solicitar saque' }).click();
}

journey.use({ expectedComplaints: /ERR_FAILED/, layoutShiftReason: 'an error message appears beside the pressed button' });

journey(
  'a withdrawal reduces the balance at once although its response is lost once, is paid to the CPF, and has a receipt',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    const withdrawals = async () => (await player.client('listTransactions', { query: { type: 'WITHDRAW' } })).total;
    await dropResponses(page, '**/api/functions/create-withdrawal', { times: 1 });
    await page.goto('/wallet');
    await ask(page, '2550', newCpf());
    await expect(withdrawalForm(page).getByRole('alert')).toHaveText(
      'Erro ao processar saque. Falha de conexão. Tente novamente. O saque não é feito duas vezes.',
    );
    const row = historyRows(page).filter({ hasText: 'Saque' });
    await expect(row).toHaveCount(1);
    // The retry is idempotent, even after a reload of the page.
    await page.reload();
    await ask(page, '2550');
    await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();
    expect(await withdrawals()).toBe(1);
    await expectBalance(page, 7450);
    await picture('wallet');

    await expect(row).toContainText(/−\sR\$\s25,50Concluído$/, { timeout: 20_000 });
    await row.getByRole('button', { name: 'Comprovante' }).click();
    const receipt = page.getByRole('dialog', { name: 'Comprovante de saque' });
    await expect(receipt).toContainText('R$ 25,50');
    await expect(receipt).toContainText(/Código da transação \(E2E\)E\d{20}/);
    await picture('withdrawal-receipt');
    await receipt.getByRole('button', { name: 'Fechar' }).last().click();
    expect(await player.client('getWallet')).toEqual({ balance_cents: 7450, unrevealed_cents: 0, reserved_cents: 0 });

    // A new request is another withdrawal.
    await ask(page, '2000');
    await expectBalance(page, 5450);
    expect(await withdrawals()).toBe(2);
  },
);
