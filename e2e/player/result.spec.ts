import { expect, journey } from '../support/journey.ts';
import { closeTutorial } from '../support/board-steps.ts';
import { expectBalance, historyRows, reais } from '../support/player-steps.ts';

const CARD = 1;

journey.use({ withMotion: true });

journey(
  'a prize at least as high as the price shows in balance and history only when its card is finished, with confetti',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    const round = await player.buyWinningCard(CARD, 500);
    const { balance_cents: withPrize, unrevealed_cents: hidden } = await player.client('getWallet');
    expect(hidden).toBe(round.payout_cents);
    await page.goto('/wallet?type=PAYOUT');
    await expectBalance(page, withPrize - round.payout_cents);
    const payoutsBefore = (await player.client('listTransactions', { query: { type: 'PAYOUT' } })).total;
    await expect(historyRows(page)).toHaveCount(payoutsBefore);

    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Cartelas' }).click();
    await page.getByRole('link', { name: 'Continuar' }).click();
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
    // Confetti belongs to the result, and does not fall over another screen.
    await expect(page.getByRole('heading', { level: 1, name: 'Minha Carteira' })).toBeVisible();
    expect(await page.locator('canvas.confetti').count()).toBe(0);
    await expect(historyRows(page).first()).toContainText(/^Prêmio/);
    await expectBalance(page, withPrize);
    const { total } = await player.client('listTransactions', { query: { type: 'PAYOUT' } });
    expect(total).toBe(payoutsBefore + 1);
  },
);
