import { expect, journey } from '../support/journey.ts';
import { closeTutorial } from '../support/board-steps.ts';
import type { Player } from '../support/player.ts';
import { historyRows, reais } from '../support/player-steps.ts';

const CARD = 1;

async function buyLosingCard(player: Player): Promise<void> {
  for (;;) {
    const round = await player.buy(CARD);
    if (round.payout_cents === 0) return;
    await player.finish(round);
  }
}

journey(
  'a card without a hit ends plainly, and Tentar Novamente leads to the lobby',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await buyLosingCard(player);
    await page.goto(`/game/${CARD}`);
    await closeTutorial(page);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    const result = page.getByRole('dialog', { name: 'Não foi desta vez' });
    await expect(result).toContainText('Nenhum dos seus números foi sorteado nesta cartela.');
    await expect(page.locator('canvas.confetti')).toHaveCount(0);
    await expect(result.getByText('Jogue 3 vezes e ganhe uma rodada grátis')).toHaveCount(0);
    await picture('result-loss');
    await result.getByRole('link', { name: 'Tentar Novamente' }).click();
    await expect(page).toHaveURL('/');
  },
);

journey(
  'a prize at least as high as the price is a party with confetti, and Resgatar Prêmio leads to the wallet',
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

journey(
  'while the promotion is on, a card without a hit offers three plays for a free round',
  { tag: '@desktop' },
  async ({ page, player }) => {
    const site = await player.client('site');
    await page.route('**/api/site', async (route) => await route.fulfill({ json: { ...site, free_rounds: true } }));
    await buyLosingCard(player);
    await page.goto(`/game/${CARD}`);
    await closeTutorial(page);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    const result = page.getByRole('dialog', { name: 'Não foi desta vez' });
    await expect(result.getByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeVisible();
  },
);
