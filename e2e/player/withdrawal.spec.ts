import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { toCents } from '@raspasorte/contract';
import { expect, journey } from '../support/journey.ts';
import { newCpf } from '../support/player.ts';
import { expectBalance, historyRows } from '../support/player-steps.ts';

const withdrawalForm = (page: Page): Locator => page.getByRole('region', { name: 'Sacar' });
const masked = (cpf: string): string => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');

async function fillIn(page: Page, { digits, cpf }: { digits: string; cpf: string }): Promise<Locator> {
  const form = withdrawalForm(page);
  await form.getByLabel('Valor do saque').fill('');
  await form.getByLabel('Valor do saque').pressSequentially(digits);
  await form.getByLabel('CPF').fill(cpf);
  return form.getByRole('button', { name: 'Solicitar saque' });
}

async function ask(page: Page, withdrawal: { digits: string; cpf: string }): Promise<void> {
  await (await fillIn(page, withdrawal)).click();
}

journey('a withdrawal leaves the balance at once, is paid to the CPF and keeps a receipt', async ({ page, player, picture }) => {
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
  await expect(withdrawalForm(page).getByLabel('CPF')).toHaveValue(masked(cpf));
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
  expect(await player.client('getWallet')).toEqual({ balance_cents: 7450, unrevealed_cents: 0 });
});

journey(
  'the withdrawal form knows minimum, balance and CPF before anything is sent',
  { tag: '@phone' },
  async ({ page, player }) => {
    await page.goto('/wallet');
    const form = withdrawalForm(page);
    const send = form.getByRole('button', { name: 'Solicitar saque' });
    await expect(send).toBeDisabled();
    await form.getByLabel('Valor do saque').pressSequentially('1000');
    await expect(send).toBeDisabled();
    await form.getByLabel('CPF').pressSequentially('5299822472599');
    await expect(form.getByLabel('CPF')).toHaveValue('529.982.247-25');
    await expect(form.getByLabel('CPF')).toHaveAttribute('maxlength', '14');
    await expect(send).toBeEnabled();
    await form.getByLabel('Valor do saque').fill('9,99');
    await expect(send).toBeDisabled();
    await ask(page, { digits: '10001', cpf: '52998224725' });
    await expect(form.getByRole('alert')).toHaveText('Saldo insuficiente');
    await ask(page, { digits: '1000', cpf: '52998224724' });
    await expect(form.getByRole('alert')).toHaveText('CPF inválido');
    expect((await player.client('listTransactions', { query: { type: 'WITHDRAW' } })).total).toBe(0);
  },
);

journey.describe('a withdrawal that is refused', () => {
  journey.use({ expectedComplaints: /4(22|01).*(create-withdrawal|api\/(wallet|transactions|events))/ });

  journey(
    'shows the sentence of the server, and one of its own where the server has none',
    { tag: '@desktop' },
    async ({ page, player }) => {
      const cpf = newCpf();
      await player.client('createWithdrawal', { body: { amount_cents: toCents(1000), cpf }, idempotencyKey: randomUUID() });
      await page.goto('/wallet');
      const message = withdrawalForm(page).getByRole('alert');
      await ask(page, { digits: '1000', cpf: newCpf() });
      await expect(message).toHaveText('O CPF informado não é o CPF da sua conta.');
      await page.route(
        '**/api/functions/create-withdrawal',
        async (route) => await route.fulfill({ status: 200, body: '<html>' }),
      );
      await ask(page, { digits: '1100', cpf });
      await expect(message).toHaveText('Erro ao processar saque');
      await page.unroute('**/api/functions/create-withdrawal');
      const send = await fillIn(page, { digits: '1200', cpf });
      await page.context().clearCookies();
      await send.click();
      await expect(page.getByText('Sessão expirada')).toBeVisible();
      await expect(page).toHaveURL('/auth');
    },
  );
});
