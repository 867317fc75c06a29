import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { coveredWinningCells, OWN_CELLS, WINNING_CELLS } from '../support/board-steps.ts';
import { resultDialog } from '../support/player-steps.ts';

const CARD = 1;
const TABS_AT_MOST = 30;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${TABS_AT_MOST} tabs did not lead to ${String(target)}`);
}

journey.use({ withMotion: true });

journey(
  'the keyboard alone buys a card, scratches every cell and leaves the result',
  { tag: '@desktop' },
  async ({ page, player }) => {
    await page.goto(`/game/${CARD}`);
    const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
    await expect(enter).toBeEnabled();
    await tabTo(page, enter);
    await page.keyboard.press('Enter');
    const start = page.getByRole('button', { name: 'Começar a raspar' });
    await expect(start).toBeVisible();
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    await tabTo(page, coveredWinningCells(page).first());
    // One press for each cell: the focus moves on automatically.
    for (let cell = 0; cell < WINNING_CELLS + OWN_CELLS; cell++) await page.keyboard.press(cell % 2 === 0 ? 'Enter' : 'Space');
    const result = resultDialog(page);
    await expect(result).toBeVisible();
    await tabTo(page, result.getByRole('link', { name: /Tentar Novamente|Jogar de Novo/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    const { items } = await player.client('listRounds', { query: { status: 'finished' } });
    expect(items).toHaveLength(1);
  },
);

journey.describe('on a still board', () => {
  journey.use({ withMotion: false });

  journey('a covered cell shows no more of itself while it has the focus', { tag: '@desktop' }, async ({ page, player }) => {
    await player.buy(CARD);
    await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
    await page.goto(`/game/${CARD}`);
    await expect(page.locator('.board')).toHaveAttribute('data-phase', 'started');
    await page.keyboard.press('Enter');
    const cell = coveredWinningCells(page).nth(1);
    const box = await cell.boundingBox();
    if (!box) throw new Error('the board has no second cell');
    // Its middle, without the frame of the focus.
    const clip = { x: box.x + 8, y: box.y + 8, width: box.width - 16, height: box.height - 16 };
    const before = await page.screenshot({ clip });
    await page.keyboard.press('ArrowRight');
    await expect(cell).toBeFocused();
    expect((await page.screenshot({ clip })).equals(before)).toBe(true);
  });
});
