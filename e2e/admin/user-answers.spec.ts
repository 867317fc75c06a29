import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { createPlayer, type Player } from '../support/player.ts';

/** Answers that no healthy server gives, or gives only by chance, made up on their way to the page. */

const row = (page: Page, { name }: Player): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .or(page.getByRole('listitem').filter({ hasText: name }));

/** By their mark: an open dialog hides from roles what stands outside of it. */
const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]');

async function createNamed(balanceCents = 0): Promise<Player & { id: string }> {
  const player = await createPlayer(`Dália ${randomBytes(4).toString('hex')}`);
  if (balanceCents > 0) await player.deposit(balanceCents);
  return { ...player, id: (await player.client('getMe')).id };
}

async function openAdjustment(page: Page, player: Player & { id: string }, digits: string): Promise<Locator> {
  await page.goto(`/admin/m1?q=${player.id}`);
  await row(page, player)
    .getByRole('button', { name: /^Ajustar saldo/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ajustar Saldo' });
  await dialog.getByLabel('Valor (R$)').pressSequentially(digits);
  return dialog;
}

journey('while the list is on its way, the screen says so', { tag: '@desktop' }, async ({ page, operator: _operator }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/admin/users?*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/admin/m1?q=nobody');
  await expect(page.getByText('Carregando usuários...')).toBeVisible();
  arrive();
  await expect(page.getByText('0 usuários')).toBeVisible();
});

journey(
  'a game whose card is gone is N/A, and won over its price in green',
  { tag: '@desktop' },
  async ({ page, operator: _operator }) => {
    const player = await createNamed(1000);
    const [card] = (await player.client('listProducts')).toReversed();
    await player.buy(card!.id);
    await page.route('**/api/admin/users/*', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { rounds: object[] };
      user.rounds = user.rounds.map((round) => ({ ...round, product_name: null, price_cents: 500, payout_cents: 750 }));
      await route.fulfill({ response, json: user });
    });
    await page.goto(`/admin/m1?q=${player.id}&user=${player.id}`);
    await page.getByRole('tab', { name: 'Histórico de Jogos' }).click();
    const round = page.getByRole('row').filter({ hasText: 'N/A' });
    await expect(round).toContainText('R$ 5,00');
    await expect(round).toContainText('R$ 7,50');
    await expect(round.getByText('150,00%')).toHaveClass(/text-success/);
  },
);

journey.describe('an adjustment that fails', () => {
  journey.use({ expectedComplaints: /status of (422|500)/ });

  journey(
    'says what the server says, and that it failed where the server says nothing',
    { tag: '@desktop' },
    async ({ page, operator: _operator }) => {
      const player = await createNamed();
      const dialog = await openAdjustment(page, player, '500');
      const answers: [status: number, body: object, sentence: string][] = [
        [200, { success: false }, 'Falha ao ajustar saldo'],
        [200, { success: false, error: 'Carteira em manutenção' }, 'Carteira em manutenção'],
        [500, { code: 'internal', detail: 'x' }, 'Erro ao ajustar saldo. Tente novamente.'],
      ];
      for (const [status, json, sentence] of answers) {
        await page.route('**/admin-adjust-balance', async (route) => await route.fulfill({ status, json }));
        await dialog.getByRole('button', { name: 'Confirmar' }).click();
        const toast = toasts(page).filter({ hasText: sentence });
        await expect(toast).toContainText('Erro');
        await page.unroute('**/admin-adjust-balance');
      }
      await expect(dialog).toBeVisible();
    },
  );

  journey(
    'because the balance is gone meanwhile is an error of validation',
    { tag: '@desktop' },
    async ({ page, operator: _operator }) => {
      const player = await createNamed(1000);
      const dialog = await openAdjustment(page, player, '1000');
      await dialog.getByText('Remover saldo').click();
      await player.client('createWithdrawal', {
        body: { amount_cents: 1000, cpf: '52998224725' },
        idempotencyKey: crypto.randomUUID(),
      });
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      const toast = toasts(page).filter({ hasText: 'Erro de validação' });
      await expect(toast).toContainText('Saldo insuficiente para esta operação');
      await expect(dialog).toContainText('R$ 0,00');
      await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
    },
  );
});
