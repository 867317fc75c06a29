import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openXgateServer, XGATE_EMAIL, XGATE_PASSWORD } from '../../server/test/providers/xgate-server.ts';
import type { ProviderServer } from '../../server/test/providers/provider-server.ts';
import { expect, journey } from '../support/journey.ts';
import { createOperator } from '../support/operator.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { newCpf, newEmail, PASSWORD } from '../support/player.ts';
import { expectBalance, historyRows, pixCode, pixDialog, signUp } from '../support/player-steps.ts';

let bank: ProviderServer;

// The journeys of the others go on at the sandbox bank.
useOwnStack(async () => {
  bank = await openXgateServer();
  return { PROVIDER_URLS: `xgate=${bank.url}` };
});

journey.afterAll(() => bank.close());

/** Makes the provider the active one, and tells it where its webhooks go. */
async function activate(): Promise<void> {
  const { client } = await createOperator('admin');
  const body = { provider: 'xgate', email: XGATE_EMAIL, password: XGATE_PASSWORD, webhook_url: '', is_active: true } as const;
  bank.webhookUrl = (await client('savePaymentProvider', { body })).webhook_url;
}

journey.describe('with a real provider', () => {
  // Who has given no CPF is asked for it.
  journey.use({ expectedComplaints: /422.*create-deposit/ });

  journey('a player deposits and withdraws through it', { tag: '@desktop' }, async ({ page, picture }) => {
    await activate();
    const cpf = newCpf();
    await enter(page);
    await requestCharge(page, cpf);
    await picture('pix-xgate');
    const pix = pixDialog(page);
    await bank.pay(await pixCode(page));
    await expect(pix.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await pix.getByRole('button', { name: 'Fechar' }).last().click();
    await expectBalance(page, 5000);

    await page
      .getByRole('link', { name: /Carteira/ })
      .first()
      .click();
    const form = page.getByRole('region', { name: 'Sacar' });
    await form.getByLabel('Valor do saque').pressSequentially('2000');
    // The payment has made it the player's for good.
    await expect(form.getByLabel('CPF')).toHaveValue(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    await form.getByRole('button', { name: 'Solicitar saque' }).click();
    await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();
    await expect
      .poll(async () => {
        await bank.settlePayouts();
        return await historyRows(page).filter({ hasText: 'Saque' }).first().textContent();
      })
      .toContain('Concluído');
    await expectBalance(page, 3000);
    expect(await bank.paidTo(cpf)).toEqual([2000]);
  });
});

/** A new player, whose name is nobody else's: the provider takes names for unique. */
async function enter(page: Page): Promise<void> {
  await page.goto('/auth');
  await signUp(page, { name: `Nina ${randomBytes(4).toString('hex')}`, email: newEmail(), password: PASSWORD });
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
}

/** Asks for R$ 50,00 and, being asked for it, gives the CPF. */
async function requestCharge(page: Page, cpf: string): Promise<void> {
  await page.getByRole('button', { name: 'Recarregar' }).click();
  const form = page.getByRole('dialog', { name: 'Adicionar Fundos' });
  await form.getByRole('button', { name: 'R$ 50', exact: true }).click();
  await form.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(form.getByRole('alert')).toHaveText('Informe seu CPF para continuar.');
  await form.getByLabel('CPF').fill(cpf);
  await form.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(pixDialog(page)).toBeVisible();
}
