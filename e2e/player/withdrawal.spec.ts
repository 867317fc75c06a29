import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { newCpf } from '../support/player.ts';
import { expectBalance, historyRows } from '../support/player-steps.ts';

const withdrawalForm = (page: Page): Locator => page.getByRole('region', { name: 'Sacar' });

async function ask(page: Page, { digits, cpf }: { digits: string; cpf: string }): Promise<void> {
  const form = withdrawalForm(page);
  await form.getByLabel('Valor do saque').pressSequentially(digits);
  await form.getByLabel('CPF').fill(cpf);
  await form.getByRole('button', { name: 'Solicitar saque' }).click();
}

journey(
  'a withdrawal leaves the balance at once, is paid to the CPF and keeps a receipt',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    const cpf = newCpf();
    await page.goto('/wallet');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/functions/create-withdrawal', async (route) => {
      await held;
      await route.continue();
    });
    await ask(page, { digits: '2550', cpf });
    await expect(withdrawalForm(page).getByRole('button', { name: 'Processando...' })).toHaveAttribute('aria-disabled', 'true');
    const refreshed = page.waitForRequest('**/api/wallet');
    const askedMs = Date.now();
    answer();
    await expect(withdrawalForm(page).getByLabel('CPF')).toHaveAttribute('readonly');
    await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();
    await refreshed;
    expect(Date.now() - askedMs).toBeGreaterThan(900);
    await expectBalance(page, 7450);
    await picture('wallet');
    const row = historyRows(page).filter({ hasText: 'Saque' });
    await expect(row).toContainText(/−\sR\$\s25,50Concluído$/, { timeout: 20_000 });
    await row.getByRole('button', { name: 'Comprovante' }).click();
    const receipt = page.getByRole('dialog', { name: 'Comprovante de saque' });
    await expect(receipt).toContainText('R$ 25,50');
    await expect(receipt).toContainText(/Código da transação \(E2E\)E\d{20}/);
    await picture('withdrawal-receipt');
    expect(await player.client('getWallet')).toEqual({ balance_cents: 7450, unrevealed_cents: 0, reserved_cents: 0 });
  },
);
