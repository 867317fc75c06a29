import { expect, journey } from '../support/journey.ts';
import { historyRows } from '../support/player-steps.ts';
import { expectFit } from '../support/expect-fit.ts';

journey.use({ layoutShiftReason: 'the page gets its print layout' });

journey('the wallet as a printed statement', async ({ page, player, picture }) => {
  await page.goto('/wallet');
  await expect(historyRows(page)).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Extrato de').locator('..')).toContainText(player.name);
  await picture('statement-printed');
  await expectFit(page);
});

journey('a proof is printed whole, without what only a screen can do', async ({ page }) => {
  const proof = `{"protocol": 1, "note": "${'long '.repeat(100)}end"}`;
  await page.goto('/verificar');
  await page.getByLabel('Prova do sorteio').fill(proof);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('code')).toBeVisible();
  await expect(page.getByRole('code')).toHaveText(proof);
  await expect(page.getByLabel('Prova do sorteio')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verificar sorteio' })).toBeHidden();
  await expectFit(page);
});
