import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { closeTutorial, coveredOwnCells, OWN_CELLS, scratchOwnRow } from '../support/board-steps.ts';
import type { Player } from '../support/player.ts';
import { expectBalance, historyRows, resultDialog } from '../support/player-steps.ts';

const ROW = 6;
const CARD = 1;

const openedOnServer = async ({ client }: Player, roundId: string): Promise<number> =>
  (await client('getRound', { params: { id: roundId } })).revealed_yours.filter(Boolean).length;

const storedProgress = async (page: Page, roundId: string): Promise<unknown> =>
  await page.evaluate(`JSON.parse(localStorage.getItem('raspasorte:scratch:${roundId}'))`);

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

journey.describe('without a way to the server', () => {
  journey.use({ expectedComplaints: /ERR_FAILED.*update_round_revealed/ });

  journey(
    'progress stays in the browser as two lists, and goes to the server with the next cells',
    { tag: '@desktop' },
    async ({ page, player }) => {
      const round = await player.buy(CARD);
      await page.route('**/api/rpc/update_round_revealed', async (route) => await route.abort());
      await page.goto(`/game/${CARD}`);
      await closeTutorial(page);
      await scratchOwnRow(page, 1);
      await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - ROW);
      await expect
        .poll(() => storedProgress(page, round.id))
        .toEqual({
          revealedWinning: Array<boolean>(6).fill(false),
          revealedYours: Array.from({ length: OWN_CELLS }, (_, index) => index < ROW),
        });
      await page.unroute('**/api/rpc/update_round_revealed');
      await page.reload();
      await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - ROW);
      await scratchOwnRow(page, 2);
      await expect.poll(() => openedOnServer(player, round.id)).toBe(2 * ROW);
    },
  );
});

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

journey(
  'a card that is left before its end is stored still brings its prize into the history',
  { tag: '@desktop' },
  async ({ page, player }) => {
    await player.buyWinningCard(CARD);
    const { total: payoutsBefore } = await player.client('listTransactions', { query: { type: 'PAYOUT' } });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/rpc/update_round_revealed', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/game/${CARD}`);
    await closeTutorial(page);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await resultDialog(page).getByRole('link', { name: 'Resgatar Prêmio' }).click();
    const prizes = historyRows(page).getByRole('strong').filter({ hasText: 'Prêmio' });
    await expect(historyRows(page)).not.toHaveCount(0);
    await expect(prizes).toHaveCount(payoutsBefore);
    release();
    await expect(prizes).toHaveCount(payoutsBefore + 1);
  },
);

journey(
  'a scratched cell never becomes covered again, and nobody scratches the card of another',
  { tag: '@desktop' },
  async ({ player }) => {
    const round = await player.buy(CARD);
    const { client } = player;
    const cells = (open: number) => Array.from({ length: OWN_CELLS }, (_, index) => index < open);
    await client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: cells(4) } });
    await client('updateRoundRevealed', { body: { p_round_id: round.id, p_revealed_yours: cells(0) } });
    expect(await openedOnServer(player, round.id)).toBe(4);
    const other = { p_round_id: round.id, p_user_id: randomUUID(), p_revealed_yours: cells(9) };
    await expect(client('updateRoundRevealed', { body: other })).rejects.toMatchObject({ code: 'not_found' });
    expect(await openedOnServer(player, round.id)).toBe(4);
  },
);
