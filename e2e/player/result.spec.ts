import { expect, journey } from '../support/journey.ts';
import { closeTutorial } from '../support/board-steps.ts';
import { historyRows, reais } from '../support/player-steps.ts';

const CARD = 1;

journey(
  'a prize at least as high as the price is a party with confetti, and Resgatar Prêmio leads to the wallet',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    const round = await player.buyWinningCard(CARD, 500);
    await page.goto(`/game/${CARD}`);
    await closeTutorial(page);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    const result = page.getByRole('dialog', { name: 'Parabéns, você ganhou!' });
    await expect(page.locator('canvas.confetti')).toHaveCount(1);
    await expect(result).toContainText(reais(round.payout_cents));
    await expect(result).toContainText(round.matches.length === 1 ? '1 acerto.' : `${round.matches.length} acertos.`);
    await picture('result-win');
    await expect(result.getByRole('link', { name: 'Jogar de Novo' })).toHaveAttribute('href', '/');
    await result.getByRole('link', { name: 'Resgatar Prêmio' }).click();
    await expect(page).toHaveURL('/wallet');
    await expect(historyRows(page).first()).toContainText(/^Prêmio/);
  },
);
