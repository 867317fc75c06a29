import { refusalSentence, toCents } from '@raspasorte/contract';
import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { refuseOnce } from '../support/network-steps.ts';
import { newCpf } from '../support/player.ts';
import { historyRows } from '../support/player-steps.ts';

/** The refusals of a deposit that say the most. */
const OF_DEPOSITS = ['kyc_deposit_limit', 'expired_codes_limit', 'too_many_charges', 'too_many_charges_here'] as const;
/** And of a withdrawal. */
const OF_WITHDRAWALS = ['cpf_taken', 'balance_reserved'] as const;

const SIZES = [{ tag: '@phone' }, { tag: '@phone', width: 320 }, { tag: '@desktop' }];

journey.use({ expectedComplaints: /status of [45]|ERR_FAILED/ });

for (const { tag, width } of SIZES) {
  const where = width === undefined ? tag : `${tag}, ${width} pixels wide`;
  journey(`a deposit that is refused moves nothing of its form ${where}`, { tag }, async ({ page, player }) => {
    if (width !== undefined) await page.setViewportSize({ width, height: 640 });
    await player.client('setLimit', { body: { kind: 'deposit', period: 'day', amount: toCents(1000) } });
    const expectStill = async (form: Locator) => {
      const send = form.getByRole('button', { name: 'Gerar PIX' });
      const places = async () => [await form.boundingBox(), await send.boundingBox()];
      const expectRefused = async (sentence: string) => {
        const before = await places();
        await send.click();
        await expect(form.getByRole('alert')).toContainText(sentence);
        expect(await places(), sentence).toEqual(before);
      };
      await form.getByRole('button', { name: 'R$ 50', exact: true }).click();
      await expectRefused('passa do limite que você definiu');
      for (const code of OF_DEPOSITS) {
        await refuseOnce(page, '**/api/functions/create-deposit', code);
        await expectRefused(refusalSentence(code));
      }
    };
    await page.goto('/');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Fundos' });
    // While it rises, a press may begin on one button and end below it.
    await expect.poll(async () => await dialog.evaluate((sheet) => sheet.getAnimations().length)).toBe(0);
    await expectStill(dialog);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('link', { name: 'Carteira' }).filter({ visible: true }).first().click();
    await expectStill(page.getByRole('region', { name: 'Depositar' }));
  });

  journey(`a withdrawal that is refused moves nothing of the wallet ${where}`, { tag }, async ({ page, player }) => {
    if (width !== undefined) await page.setViewportSize({ width, height: 640 });
    await page.goto('/wallet');
    await expect(historyRows(page)).toHaveCount(1);
    const form = page.getByRole('region', { name: 'Sacar' });
    const send = form.getByRole('button', { name: 'Solicitar saque' });
    await form.getByLabel('Valor do saque').pressSequentially('2000');
    await form.getByLabel('CPF').fill(newCpf());
    await send.scrollIntoViewIfNeeded();
    const places = async () => [await send.boundingBox(), await page.getByRole('heading', { name: 'Histórico' }).boundingBox()];
    const before = await places();
    const expectRefused = async (sentence: string) => {
      await send.click();
      await expect(form.getByRole('alert')).toContainText(sentence);
      expect(await places(), sentence).toEqual(before);
    };
    for (const code of OF_WITHDRAWALS) {
      await refuseOnce(page, '**/api/functions/create-withdrawal', code);
      await expectRefused(refusalSentence(code));
    }
    await page.route('**/api/functions/create-withdrawal', async (route) => await route.abort());
    await expectRefused('O saque não é feito duas vezes.');
    expect((await player.client('getWallet')).balance_cents).toBe(10_000);
  });
}
