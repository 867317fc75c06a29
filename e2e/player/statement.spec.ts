import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { historyRows } from '../support/player-steps.ts';

journey.use({ whatMoves: 'the page is laid out for paper' });

journey(
  'printed, the wallet is a statement with name, period and balance and without anything to click',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    await page.goto('/wallet?from=2026-01-05');
    await expect(historyRows(page)).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Extrato de').locator('..')).toContainText(player.name);
    await expect(page.getByText('Período').locator('..')).toContainText('desde 05/01/2026');
    await expect(page.getByText('Saldo', { exact: true }).locator('..')).toContainText('R$ 100,00');
    await expect(page.getByText('Transações', { exact: true }).locator('..')).toContainText('1 a 1 de 1');
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
    await expect(page.getByText('Titular', { exact: true }).locator('..')).toContainText(player.name);
    await picture('yearly-statement-printed');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
  },
);
