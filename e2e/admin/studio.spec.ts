import type { Page } from '@playwright/test';
import { closeTutorial } from '../support/board-steps.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createOperator } from '../support/operator.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { createPlayer } from '../support/player.ts';
import { buyCard, openCard, resultDialog } from '../support/player-steps.ts';

// A card more in the lobby is a card more for every other journey.
useOwnStack();

const NAME = 'Tucano da Sorte';

/** A prize of a fifth of the price in nearly every slot: of a hundred thousand cards five or so win nothing. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill(NAME);
  await page.getByLabel('Preço', { exact: true }).fill('3,00');
  await page.getByLabel('Prêmio máximo', { exact: true }).fill('30,00');
  for (const prize of ['R$ 50,00', 'R$ 10,00', 'R$ 5,00'])
    await page.getByRole('button', { name: `Remover prêmio de ${prize}` }).click();
  await page.getByLabel('Valor do prêmio 1').fill('0,60');
  await page.getByRole('textbox', { name: 'Peso de exibição de R$ 0,60' }).fill('1000');
  const rate = page.getByRole('textbox', { name: 'Taxa de acerto base de R$ 0,60' });
  await rate.fill('50%');
  await rate.press('Tab');
  await page.getByRole('radio', { name: 'Tucano' }).click();
  await page.getByRole('radio', { name: 'Ametista' }).click();
}

async function approve(page: Page): Promise<void> {
  await page.goto('/admin/aprovacoes');
  const row = page.getByRole('row').filter({ hasText: `Publicar cartela ${NAME}` });
  await row.getByRole('button', { name: 'Aprovar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aprovar pedido' });
  await expect(dialog).toContainText('R$ 30,00');
  await dialog.getByLabel('Motivo da decisão').fill('números conferidos');
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('Pedido aprovado e executado')).toBeVisible();
}

journey(
  'a card made in the studio is approved by another, bought, scratched, won and verified',
  { tag: '@desktop' },
  async ({ browser, page, context, picture }) => {
    const [author, second] = [await createOperator(), await createOperator()];
    await author.signInto(context);
    await page.goto('/admin/estudio');
    await page.getByRole('button', { name: 'Nova cartela' }).click();
    await expect(page.getByRole('button', { name: '1 ponto a corrigir' })).toBeVisible();
    await fillIn(page);
    await expect(page.getByText('Pode ser vendida')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Na vitrine' })).toContainText(NAME);
    await expectAccessible(page);
    await picture('admin-studio');
    await page.getByRole('button', { name: 'Pedir publicação' }).click();
    const asking = page.getByRole('dialog', { name: `Pedir publicação de ${NAME}` });
    await asking.getByLabel('Motivo').fill('cartela de verão');
    await asking.getByRole('button', { name: 'Pedir publicação' }).click();
    await expect(page.getByText('Aguardando segunda pessoa')).toBeVisible();

    const office = await browser.newContext();
    await second.signInto(office);
    await approve(await office.newPage());

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const player = await createPlayer();
    await player.deposit(1000);
    await player.signInto(phone);
    const app = await phone.newPage();
    await app.goto('/');
    await openCard(app, NAME);
    await buyCard(app);
    await closeTutorial(app);
    await app.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(resultDialog(app)).toContainText(/ganhou/);
    await app.getByRole('link', { name: 'Verificar este sorteio' }).click();
    await expect(app.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
    await Promise.all([office.close(), phone.close()]);
  },
);
