import { refusalSentence, toCents } from '@raspasorte/contract';
import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { refuseOnce } from '../support/network-steps.ts';
import { newCpf } from '../support/player.ts';
import { historyRows } from '../support/player-steps.ts';

/** The refusals of a deposit that say the most. */
const LONG_REFUSALS = ['kyc_deposit_limit', 'expired_codes_limit', 'too_many_charges', 'too_many_charges_here'] as const;

journey.use({ expectedComplaints: /status of 4/ });

for (const { tag, width } of [{ tag: '@phone' }, { tag: '@phone', width: 320 }, { tag: '@desktop' }]) {
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
      for (const code of LONG_REFUSALS) {
        await refuseOnce(page, '**/api/functions/create-deposit', code);
        await expectRefused(refusalSentence(code));
      }
    };
    await page.goto('/');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Fundos' });
    await expectStill(dialog);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('link', { name: 'Carteira' }).filter({ visible: true }).first().click();
    await expectStill(page.getByRole('region', { name: 'Depositar' }));
  });
}

journey('a withdrawal that is refused does not move the history', { tag: '@desktop' }, async ({ page, player }) => {
  await page.goto('/wallet');
  const head = page.getByRole('heading', { name: 'Histórico' });
  await expect(historyRows(page)).toHaveCount(1);
  const before = await head.boundingBox();
  await refuseOnce(page, '**/api/functions/create-withdrawal', 'cpf_taken');
  const form = page.getByRole('region', { name: 'Sacar' });
  await form.getByLabel('Valor do saque').pressSequentially('2000');
  await form.getByLabel('CPF').fill(newCpf());
  await form.getByRole('button', { name: 'Solicitar saque' }).click();
  await expect(form.getByRole('alert')).toContainText('Não foi possível usar este CPF');
  expect(await head.boundingBox()).toEqual(before);
  expect((await player.client('getWallet')).balance_cents).toBe(10_000);
});
