import { readFile } from 'node:fs/promises';
import { expect, journey } from '../support/journey.ts';
import { historyRows } from '../support/player-steps.ts';

const STATEMENT = '**/api/transactions/statement*';

journey(
  'the statement holds all of the filtered history, not only its page',
  { tag: '@phone' },
  async ({ page, context, veteran }) => {
    await veteran.signInto(context);
    await page.goto('/wallet?type=DEPOSIT');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar extrato (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^extrato-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(86);
    expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Depósito;Pendente;10,00;/);
  },
);

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
  },
);

journey.describe('a statement that does not arrive', () => {
  journey.use({ expectedComplaints: /ERR_FAILED.*statement/ });

  journey('says so, and comes when asked again', { tag: '@desktop' }, async ({ page, player }) => {
    expect(player.name).not.toBe('');
    await page.goto('/wallet');
    const button = page.getByRole('button', { name: 'Baixar extrato (CSV)' });
    await page.route(STATEMENT, async (route) => await route.abort(), { times: 1 });
    await button.click();
    await expect(page.getByText('O extrato não chegou inteiro. Tente novamente.')).toBeVisible();
    await page.unrouteAll();
    await Promise.all([page.waitForEvent('download'), button.click()]);
    await expect(page.getByText('O extrato não chegou inteiro. Tente novamente.')).toBeHidden();
  });
});
