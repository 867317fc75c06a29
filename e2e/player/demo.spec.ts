import type { Page } from '@playwright/test';
import { coveredOwnCells, coveredWinningCells, OWN_CELLS, scratchOwnRow, WINNING_CELLS } from '../support/board-steps.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { holdRequests } from '../support/network-steps.ts';
import { PASSWORD } from '../../server/test/planted/plant-account.ts';
import { newEmail } from '../support/player.ts';

/** Names of the analytics events of the open page. */
const events = async (page: Page) => await page.evaluate<string[]>('dataLayer.map(({ event }) => event)');

/** Collects the responses of the server, as "204 POST /api/events/track". */
function listen(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    answers.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return answers;
}

const stored = (answers: readonly string[]) => answers.filter((answer) => answer === '204 POST /api/events/track').length;

const start = (page: Page) => page.getByRole('button', { name: 'Jogar Agora' });
const prizeDialog = (page: Page) => page.getByRole('dialog', { name: 'Parabéns!' });

journey.use({ withMotion: true });

journey(
  'anyone plays the demo on the real board to its fixed prize, and goes on to the sign-up',
  { tag: '@phone' },
  async ({ page, picture }) => {
    const answers = listen(page);
    await page.goto('/play-demo');
    await expect(page.getByRole('heading', { level: 1, name: 'Teste Agora Gratuitamente!' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText([
      /Raspe os 6 números vencedores/,
      /Raspe os seus 24 números/,
      /Qualquer acerto ganha/,
    ]);
    await expect(page.getByText('Proibido para menores de 18 anos')).toBeVisible();
    await expectAccessible(page);
    await picture('demo-intro');

    await start(page).click();
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    await expect(coveredWinningCells(page)).toHaveCount(WINNING_CELLS);
    await expect(page.getByText('Demonstração com resultado fixo, sem dinheiro real')).toBeVisible();
    await scratchOwnRow(page, 2);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - 6);
    await expectAccessible(page);
    await picture('demo-board');

    // Assistive technology may press a cell before the page has rendered the previous one. All
    // cells must stay open.
    await page.evaluate(`(async () => {
      for (const cell of document.querySelectorAll('[data-cell]')) {
        cell.click();
        for (let turn = 0; turn < 3; turn++) await Promise.resolve();
      }
    })()`);
    await expect(coveredOwnCells(page).or(coveredWinningCells(page))).toHaveCount(0);
    const dialog = prizeDialog(page);
    await expect(page.locator('canvas.confetti')).toHaveCount(1);
    await expect(dialog).toContainText('R$ 500,00');
    await expect(dialog).toContainText('prêmio fictício');
    await expect(dialog).toContainText('demonstração com resultado fixo');
    await expectAccessible(page);
    await picture('demo-prize');
    expect(await events(page)).toEqual(['page_view', 'demo_view', 'demo_start', 'demo_match_500']);
    await expect.poll(() => stored(answers)).toBe(4);
    expect(answers).toContain('200 GET /api/products');

    await dialog.getByRole('link', { name: 'Criar minha conta agora' }).click();
    await expect(page).toHaveURL('/signup?src=play-demo&won=500&ab=pressel-v1');
    await page.getByLabel('Nome Completo').fill('Nina Rocha');
    await page.getByLabel('E-mail').fill(newEmail());
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect(page).toHaveURL('/');
    expect(await events(page)).toEqual(['demo_signup_view', 'demo_signup']);
    await expect.poll(() => stored(answers)).toBe(6);
  },
);

journey('a press on Jogar Agora before the code has arrived opens the demo once it has', { tag: '@phone' }, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/demo-*.js');
  await page.goto('/play-demo', { waitUntil: 'commit' });
  await start(page).click();
  await expect(page.getByText('Carregando a cartela...')).toBeVisible();
  release();
  await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
  await expect(page.getByText('Carregando a cartela...')).toHaveCount(0);
});
