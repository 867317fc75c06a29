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
