import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { createOperator } from '../support/operator.ts';
import { createPlayer, newCpf } from '../support/player.ts';
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

// 422: the purchase that waits for the acceptance.
journey.describe('new terms', () => {
  journey.use({ expectedComplaints: /422/ });

  journey(
    'are accepted before the next card, and withdrawing goes without',
    { tag: '@desktop' },
    async ({ page, player, picture }) => {
      const chief = await createOperator();
      const { documents } = await chief.client('listDocuments');
      const { version: based_on = 0, text = '' } = documents.find(({ kind }) => kind === 'termos') ?? {};
      const changes = 'O prazo dos saques passou a ser de um dia útil.';
      await chief.client('publishDocument', {
        params: { kind: 'termos' },
        body: { based_on, text: `${text}\n\nNovo prazo.`, changes, requires_acceptance: true },
      });
      await page.goto('/wallet');
      const withdrawal = page.getByRole('region', { name: 'Sacar' });
      await withdrawal.getByLabel('Valor do saque').pressSequentially('1000');
      await withdrawal.getByLabel('CPF').fill(newCpf());
      await withdrawal.getByRole('button', { name: 'Solicitar saque' }).click();
      await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();

      await page.goto('/game/1');
      await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
      const terms = page.getByRole('dialog', { name: 'Os Termos de Uso mudaram' });
      await expect(terms.getByText(changes)).toBeVisible();
      await expectAccessible(page);
      await picture('new-terms');
      await terms.getByRole('button', { name: 'Li e aceito' }).click();
      await expect(page.getByRole('button', { name: 'Raspar tudo' })).toBeVisible();
      expect((await player.client('listRounds', { query: { status: 'open' } })).items).toHaveLength(1);
    },
  );
});
