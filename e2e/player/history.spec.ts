import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { historyRows } from '../support/player-steps.ts';

const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Páginas do histórico' });
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

journey.use({ whatMoves: 'the window changes its width' });

journey(
  'on a desk pages have numbers, with gaps between first, neighbours and last',
  { tag: '@desktop' },
  async ({ page, context, veteran, picture }) => {
    await veteran.signInto(context);
    await page.goto('/wallet');
    await expect(historyRows(page)).toHaveCount(25);
    await expect(pages(page)).toHaveText('‹1234›');
    await expect(page.getByLabel('Por página').getByRole('option')).toHaveText(['10', '25', '50']);
    await page.getByLabel('Por página').selectOption('10');
    await expect(historyRows(page)).toHaveCount(10);
    expect(search(page)).toEqual({ pageSize: '10' });
    await expect(pages(page)).toHaveText('‹12…9›');
    await expect(pages(page).getByRole('button', { name: 'Página anterior' })).toBeDisabled();
    await page.goto('/wallet?pageSize=10&page=5');
    await expect(pages(page)).toHaveText('‹1…456…9›');
    await expect(pages(page).getByRole('button', { name: 'Página 5' })).toHaveAttribute('aria-current', 'page');
    await picture('history-pages');
    await pages(page).getByRole('button', { name: 'Página 9' }).click();
    await expect(historyRows(page)).toHaveCount(5);
    await expect(pages(page).getByRole('button', { name: 'Próxima página' })).toBeDisabled();
    await expect.poll(async () => await page.evaluate('scrollY')).toBe(0);
    const { items } = await veteran.client('listTransactions', { query: { pageSize: 50 } });
    const times = items.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(pages(page)).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(pages(page)).toBeVisible();
  },
);

journey('a card that is bought elsewhere appears by itself', { tag: '@desktop' }, async ({ page, player }) => {
  await page.goto('/wallet');
  await expect(historyRows(page)).toHaveCount(1);
  await player.buy(1);
  await expect(historyRows(page).first()).toContainText('Compra de cartela');
});
