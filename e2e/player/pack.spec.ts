import { expect, journey } from '../support/journey.ts';
import { closeTutorial } from '../support/board-steps.ts';

const CARD = 1;

journey(
  'three cards bought at once are scratched one after the other, also after a reload, are three separate rounds, and one press buys another',
  { tag: '@phone' },
  async ({ page, player }) => {
    await page.goto(`/game/${CARD}`);
    await page.getByText('3', { exact: true }).click();
    await page.getByRole('button', { name: 'Comprar 3 cartelas' }).click();
    await page.getByRole('button', { name: /^Comprar por R\$/ }).click();
    await closeTutorial(page);
    await expect(page.getByText('Cartela 1 de 3')).toBeVisible();
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await page.getByRole('button', { name: 'Próxima cartela (2 de 3)' }).click();
    await expect(page.getByText('Cartela 2 de 3')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Cartela 2 de 3')).toBeVisible();
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await page.getByRole('button', { name: 'Próxima cartela (3 de 3)' }).click();
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(page.getByRole('dialog').getByText(/^Nas 3 cartelas: R\$/)).toBeVisible();
    await expect
      .poll(async () => (await player.client('listRounds', { query: { status: 'finished', product_id: CARD } })).items.length)
      .toBe(3);
    const { items } = await player.client('listRounds', { query: { product_id: CARD } });
    expect(items.map(({ nonce }) => nonce)).toEqual([2, 1, 0]);
    const numbers = page.getByRole('group', { name: 'Seus 24 números', includeHidden: true });
    const place = await numbers.boundingBox();
    await page.getByRole('button', { name: /^Mais uma desta/ }).click();
    await expect(page.getByText('nº 4 nesta cartela')).toBeVisible();
    // The counter of the pack is gone, and the board stays where it was.
    await expect(page.getByText('Cartela 3 de 3')).toBeHidden();
    expect(await numbers.boundingBox()).toEqual(place);
  },
);
