import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { historyRows } from '../support/player-steps.ts';

/** With the initial deposit of each player: three pages of ten rows, the last one half full. */
const CHARGES = 24;

const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Páginas do histórico' });
const fact = (page: Page, name: string): Locator => page.getByText(name, { exact: true }).locator('..');

journey.use({ layoutShiftReason: 'the page gets its print layout, and the window changes its width' });

journey(
  'a long history has pages on a desktop, and prints as a statement with name, period and balance and without controls, and a new row moves no other',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    for (let made = 0; made < CHARGES; made += 4) {
      await Promise.all(Array.from({ length: 4 }, () => player.requestCharge(1000)));
    }
    await page.goto('/wallet?pageSize=10&page=2&from=2026-01-05');
    await expect(pages(page)).toHaveText('‹123›');
    await expect(pages(page).getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await picture('history-pages');
    await pages(page).getByRole('button', { name: 'Página 3' }).click();
    await expect(historyRows(page)).toHaveCount(5);
    await expect(pages(page).getByRole('button', { name: 'Próxima página' })).toBeDisabled();
    await expect.poll(async () => await page.evaluate('scrollY')).toBe(0);
    const { items } = await player.client('listTransactions', { query: { pageSize: 50 } });
    const times = items.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(pages(page)).toBeHidden();
    await expect(page.getByLabel('Por página')).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(pages(page)).toBeVisible();
    await expect(page.getByLabel('Por página')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Extrato de').locator('..')).toContainText(player.name);
    await expect(page.getByText('Período').locator('..')).toContainText('desde 05/01/2026');
    await expect(fact(page, 'Saldo')).toContainText('R$ 100,00');
    await expect(fact(page, 'Transações')).toContainText('21 a 25 de 25');
    await picture('statement-printed');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('Extrato de')).toBeHidden();
    await page.evaluate('window.print = () => { window.printed = true; }');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    expect(await page.evaluate('window.printed')).toBe(true);

    await page.getByRole('link', { name: 'Informe anual' }).click();
    await expect(page.getByRole('rowheader', { name: 'Total do ano' }).locator('..')).toContainText('R$ 100,00');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(fact(page, 'Titular')).toContainText(player.name);
    await picture('yearly-statement-printed');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    await page.goto('/wallet');
    await expect(historyRows(page)).toHaveCount(25);
    const topOf = async (row: number) => (await historyRows(page).nth(row).boundingBox())?.y;
    await page.evaluate(`scrollBy(0, ${(await topOf(0)) ?? 0} - 400)`);
    await expect.poll(() => topOf(0)).toBeLessThan(500);
    const readRow = await topOf(2);
    await player.deposit(1700);
    await expect(historyRows(page).first()).toContainText('R$ 17,00');
    // A new row moves no row that is being read.
    await expect.poll(() => topOf(3)).toBeCloseTo(readRow ?? Number.NaN, -1);
  },
);
