import type { Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { createOperator } from '../support/operator.ts';
import { createPlayer, newCpf } from '../support/player.ts';
import { buyCard } from '../support/player-steps.ts';

// What is stopped and promoted here, the journeys of the others go on without.
useOwnStack();

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/m4');
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  await expect(card(page, 'Sistema RNG')).toBeVisible();
}

journey(
  'an operator reads what the platform runs with, and sales stop for players with their sentence and go on again',
  { tag: '@desktop' },
  async ({ page, operator, browser, picture }) => {
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

const storedBonus = async () =>
  (
    await query<Record<string, unknown>>('select is_active, boost_multiplier, max_budget_cents::int from welcome_bonus_config')
  )[0];

journey(
  'the bonus is configured, checked while it is typed, saved and reset, and simulated with its premise named as such',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await query('update welcome_bonus_config set is_active = false, boost_multiplier = 1.5, current_spent_cents = 4200');
    await page.goto('/admin/m6');
    await expect(page.getByRole('heading', { level: 1, name: 'Bônus Boas-Vindas' })).toBeVisible();
    for (const name of ['Configuração', 'Logs & Auditoria', 'Simulador'])
      await expect(page.getByRole('tab', { name })).toBeVisible();
    const save = page.getByRole('button', { name: 'Salvar configuração' });
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await picture('welcome-bonus');

    await page.getByRole('switch', { name: 'Bônus ativo' }).click();
    const boost = page.getByRole('textbox', { name: 'Multiplicador de boost' });
    await boost.fill('2,5');
    await boost.press('Tab');
    const budget = page.getByRole('textbox', { name: 'Orçamento máximo (R$)' });
    await budget.fill('1050');
    await budget.press('Tab');
    await expect(page.getByText(/em passos de R\$ 100,00/)).toBeVisible();
    await expect(save).toBeDisabled();
    await budget.fill('2000');
    await budget.press('Tab');
    await page.getByLabel('Prêmio máximo').fill('1');
    await expect(page.getByText('O prêmio máximo não pode ser menor que o mínimo.')).toBeVisible();
    await page.getByLabel('Prêmio máximo').fill('50,00');
    await save.click();
    await expect(page.getByText('Configuração salva com sucesso!')).toBeVisible();
    expect(await storedBonus()).toEqual({ is_active: true, boost_multiplier: 2.5, max_budget_cents: 200_000 });

    await page.getByRole('button', { name: 'Resetar budget' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resetar budget' }).click();
    await expect(page.getByText('Budget resetado com sucesso!')).toBeVisible();
    const { items } = await operator.client('listAudit', { query: { actor: operator.name } });
    expect(items.map(({ action }) => action)).toEqual(['reset-welcome-budget', 'update-welcome-bonus']);

    await page.getByRole('tab', { name: 'Simulador' }).click();
    const users = page.getByRole('textbox', { name: 'Número de usuários' });
    await expect(users).toHaveValue('1.000');
    await expect(page.getByText('Premissa: taxa base de vitória')).toBeVisible();
    await expect(page.getByText('15%', { exact: true })).toBeVisible();
    await users.fill('99');
    await users.press('Tab');
    await expect(page.getByText('Informe de 100 a 200.000 usuários.').or(page.getByText('De 100 a 200.000.'))).toBeVisible();
    await users.fill('2000');
    await users.press('Tab');
    await page.getByRole('button', { name: 'Executar Simulação' }).click();
    await expect(page.getByText('Simulação concluída!')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Baseado em 2.000 primeiras rodadas simuladas')).toBeVisible();
    await expect(page.getByText('Custo por selecionado')).toBeVisible();
    await expectAccessible(page);
    await picture('welcome-bonus-simulator');
  },
);
