import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { createPlayer } from '../support/player.ts';
import { buyCard } from '../support/player-steps.ts';

// What is stopped here, the journeys of the others go on with.
useOwnStack();

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/m4');
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  await expect(card(page, 'Sistema RNG')).toBeVisible();
}

journey('an operator reads what the platform runs with', { tag: '@desktop' }, async ({ page, operator, picture }) => {
  await open(page);
  await expect(page.getByText('Configure parâmetros do sistema')).toBeVisible();
  await expect(page.getByText('Tabelas de prêmios, RTP e limites de exposição ficam no banco de dados')).toBeVisible();
  await expect(card(page, 'Sistema RNG')).toContainText('Seeds criptográficas');
  await expect(card(page, 'Sistema RNG')).toContainText('gerenciada automaticamente');
  await expect(card(page, 'RTP Alvo')).toContainText('97,00%');
  await expect(card(page, 'RTP Alvo')).toContainText('Determinado pela tabela de prêmios e pelos pesos');
  await expect(card(page, 'Produtos').getByRole('listitem').first()).toContainText('Versão 1');
  await expect(card(page, 'Perfil de operação')).toContainText('Aberto');
  await expect(card(page, 'Sistema').getByText('PostgreSQL')).toBeVisible();
  await expect(card(page, 'Equipe')).toContainText(operator.email);
  await expectAccessible(page);
  await picture('settings');
  await card(page, 'Produtos')
    .getByRole('link', { name: /^Rebalancear / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/m7\?product=/);
});

journey.describe('sales', () => {
  journey(
    'stop for players with their sentence and go on again',
    { tag: '@desktop' },
    async ({ page, operator, browser, picture }) => {
      await open(page);
      const cards = card(page, 'Interruptores');
      await cards.getByRole('switch', { name: /Vendas de cartelas/ }).click();
      const stop = page.getByRole('dialog', { name: 'Pausar: Vendas de cartelas' });
      await expect(stop.getByRole('button', { name: 'Pausar' })).toBeDisabled();
      await stop.getByLabel('Motivo').fill('Conferência da tabela de prêmios');
      await stop.getByRole('button', { name: 'Pausar' }).click();
      await expect(page.getByText('Vendas de cartelas pausadas')).toBeVisible();
      await expect(page.getByText('Em pausa: Vendas de cartelas')).toBeVisible();
      await expect(cards).toContainText(`Pausado por ${operator.name}`);
      await expect(cards).toContainText('Conferência da tabela de prêmios');
      await expectAccessible(page);
      await picture('settings-paused');

      const player = await createPlayer();
      await player.deposit(10_000);
      const context = await browser.newContext({ baseURL: process.env['E2E_BASE_URL'] ?? '' });
      await player.signInto(context);
      const game = await context.newPage();
      await game.goto('/game/1');
      await expect(game.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' })).toContainText(
        'As vendas de cartelas estão pausadas no momento. Seu saldo continua seguro; tente de novo mais tarde.',
      );

      await cards.getByRole('switch', { name: /Vendas de cartelas/ }).click();
      await page.getByRole('dialog', { name: 'Retomar: Vendas de cartelas' }).getByRole('button', { name: 'Retomar' }).click();
      await expect(page.getByText('Vendas de cartelas retomadas')).toBeVisible();
      await expect(page.getByText('Em pausa: Vendas de cartelas')).toBeHidden();
      await game.goto('/game/1');
      await buyCard(game);
      await context.close();
    },
  );
});
