import { expect, journey } from '../support/journey.ts';
import { closeTutorial, coveredOwnCells, OWN_CELLS, scratchOwnRow } from '../support/board-steps.ts';
import type { Player } from '../support/player.ts';
import { expectBalance, historyRows, resultDialog } from '../support/player-steps.ts';

const ROW = 6;
const CARD = 1;

const openedOnServer = async ({ client }: Player, roundId: string): Promise<number> =>
  (await client('getRound', { params: { id: roundId } })).revealed_yours.filter(Boolean).length;

journey(
  'what is scratched stays scratched after a reload and in another browser of the player',
  { tag: '@phone' },
  async ({ page, player, browser }) => {
    const round = await player.buy(CARD);
    await page.goto(`/game/${CARD}`);
    await closeTutorial(page);
    await scratchOwnRow(page, 1);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - ROW);
    await expect.poll(() => openedOnServer(player, round.id)).toBe(ROW);
    await page.reload();
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - ROW);

    const otherBrowser = await browser.newContext();
    await player.signInto(otherBrowser);
    const other = await otherBrowser.newPage();
    await other.goto('/');
    await other.getByRole('link', { name: 'Continuar' }).click();
    await closeTutorial(other);
    await expect(coveredOwnCells(other)).toHaveCount(OWN_CELLS - ROW);
    await otherBrowser.close();
  },
);

journey('a prize shows in balance and history only when its card is finished', { tag: '@phone' }, async ({ page, player }) => {
  const round = await player.buyWinningCard(CARD);
  const { balance_cents: withPrize, unrevealed_cents: hidden } = await player.client('getWallet');
  expect(hidden).toBe(round.payout_cents);
  await page.goto('/wallet?type=PAYOUT');
  await expectBalance(page, withPrize - round.payout_cents);
  const payoutsBefore = (await player.client('listTransactions', { query: { type: 'PAYOUT' } })).total;
  await expect(historyRows(page)).toHaveCount(payoutsBefore);

  await page.goto(`/game/${CARD}`);
  await closeTutorial(page);
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await resultDialog(page).getByRole('link', { name: 'Resgatar Prêmio' }).click();
  await expect(page).toHaveURL('/wallet');
  await expectBalance(page, withPrize);
  await expect(historyRows(page).getByRole('strong').filter({ hasText: 'Prêmio' })).toHaveCount(payoutsBefore + 1);
});
