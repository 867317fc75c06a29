import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import {
  closeTutorial,
  coveredOwnCells,
  coveredWinningCells,
  OWN_CELLS,
  scratchOwnRow,
  WINNING_CELLS,
} from '../support/board-steps.ts';
import { PASSWORD } from '../../server/test/planted/plant-account.ts';
import { newEmail } from '../support/player.ts';
import {
  buyCard,
  expectBalance,
  historyRows,
  openCard,
  payAtBank,
  pixCode,
  requestDeposit,
  resultDialog,
  signUp,
} from '../support/player-steps.ts';

journey.use({ withMotion: true });

journey(
  'from sign-up through a PIX deposit to a scratched card, and the balance matches the ledger',
  { tag: '@phone' },
  async ({ page, picture }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
    await expectAccessible(page);
    await picture('auth-sign-in');
    await signUp(page, { name: 'Marina Alves', email: newEmail(), password: PASSWORD });
    await expect(page.getByText(/^(Bom dia|Boa tarde|Boa noite), Marina Alves$/)).toBeVisible();
    await expectBalance(page, 0);
    await expectAccessible(page);
    await picture('lobby');

    const pix = await requestDeposit(page, '2500');
    await expect(pix).toContainText('R$ 25,00');
    await expect(pix.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await picture('pix-dialog');
    await payAtBank(page, await pixCode(page));
    await expect(pix.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await pix.getByRole('button', { name: 'Fechar' }).last().click();
    await expectBalance(page, 2500);

    await openCard(page, 'Raspa Sorte');
    await buyCard(page);
    await closeTutorial(page);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    await expect(coveredWinningCells(page)).toHaveCount(WINNING_CELLS);
    await scratchOwnRow(page, 2);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - 6);
    await expectAccessible(page);
    await picture('card-being-scratched');
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    const result = resultDialog(page);
    await expect(result).toBeVisible();
    await expectAccessible(page);
    await picture('result');

    const { items } = (await (await page.request.get('/api/rounds?status=finished')).json()) as {
      items: { payout_cents: number }[];
    };
    expect(items).toHaveLength(1);
    const payoutCents = items[0]?.payout_cents ?? 0;
    await result.getByRole('link', { name: payoutCents > 0 ? 'Resgatar Prêmio' : 'Tentar Novamente' }).click();
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Carteira' }).click();
    await expectBalance(page, 2500 - 500 + payoutCents);
    const wallet = (await (await page.request.get('/api/wallet')).json()) as object;
    expect(wallet).toEqual({ balance_cents: 2500 - 500 + payoutCents, unrevealed_cents: 0, reserved_cents: 0 });
    const rows = payoutCents > 0 ? ['Prêmio', 'Compra de cartela', 'Depósito'] : ['Compra de cartela', 'Depósito'];
    await expect(historyRows(page).getByRole('strong')).toHaveText(rows);
    await expectAccessible(page);
    await picture('wallet');
  },
);
