import { expect, journey } from '../support/journey.ts';
import { closeTutorial, coveredOwnCells, OWN_CELLS, scratchOwnRow } from '../support/board-steps.ts';
import type { Player } from '../support/player.ts';

const ROW = 6;
const CARD = 1;

const openedOnServer = async ({ client }: Player, roundId: string): Promise<number> =>
  (await client('getRound', { params: { id: roundId } })).revealed_yours.filter(Boolean).length;

journey.use({ withMotion: true });

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
