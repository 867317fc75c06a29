import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { createPlayer } from '../support/player.ts';

useOwnStack();
journey.describe.configure({ mode: 'serial' });

const stored = async () =>
  (
    await query<Record<string, unknown>>('select is_active, boost_multiplier, max_budget_cents::int from welcome_bonus_config')
  )[0];

journey('the bonus is configured, checked while it is typed, saved and reset', async ({ page, operator, picture }) => {
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
  expect(await stored()).toEqual({ is_active: true, boost_multiplier: 2.5, max_budget_cents: 200_000 });

  await page.getByRole('button', { name: 'Resetar budget' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resetar budget' }).click();
  await expect(page.getByText('Budget resetado com sucesso!')).toBeVisible();
  const { items } = await operator.client('listAudit', { query: { actor: operator.name } });
  expect(items.map(({ action }) => action)).toEqual(['reset-welcome-budget', 'update-welcome-bonus']);
});

journey(
  'what a colleague changed meanwhile stays, and what was typed outlives a look at another tab',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    expect(operator.name).not.toBe('');
    await query('update welcome_bonus_config set is_active = true, boost_multiplier = 1.5, max_budget_cents = 200000');
    await page.goto('/admin/m6');
    await expect(page.getByRole('switch', { name: 'Bônus ativo' })).toBeChecked();
    await query('update welcome_bonus_config set is_active = false');
    const budget = page.getByRole('textbox', { name: 'Orçamento máximo (R$)' });
    await budget.fill('3000');
    await budget.press('Tab');
    await page.getByRole('tab', { name: 'Logs & Auditoria' }).click();
    await expect(budget).toBeHidden();
    await page.getByRole('tab', { name: 'Configuração' }).click();
    await expect(budget).toHaveValue('3.000');
    await page.getByRole('button', { name: 'Salvar configuração' }).click();
    await expect(page.getByText('Configuração salva com sucesso!')).toBeVisible();
    expect(await stored()).toEqual({ is_active: false, boost_multiplier: 1.5, max_budget_cents: 300_000 });
    await expect(page.getByRole('switch', { name: 'Bônus ativo' })).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Salvar configuração' })).toBeDisabled();
  },
);

journey(
  'the rounds of new players stand in the logs with their names',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await query('update welcome_bonus_config set is_active = true, eligibility_percentage = 1');
    const player = await createPlayer(`Rita ${operator.name}`);
    await player.deposit(10_000);
    const cards = await player.client('listProducts');
    await player.buy(cards.at(-1)!.id);
    await page.goto('/admin/m6?tab=logs');
    await expect(page.getByText(player.name)).toBeVisible();
    await expectAccessible(page);
    await picture('welcome-bonus-logs');
  },
);

journey(
  'the simulator draws first rounds as in play and shows the premise as such',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    expect(operator.name).not.toBe('');
    await page.goto('/admin/m6?tab=simulator');
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

journey(
  'free rounds are switched on with their cost in sight, and players are told of them',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await query('update free_round_promotion set is_active = false');
    await page.goto('/admin/m6');
    await page.getByRole('button', { name: 'Ligar promoção' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('A casa pode perder')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ligar promoção' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Entendo que a promoção afeta pagamentos reais' }).click();
    await picture('free-rounds');
    await dialog.getByRole('button', { name: 'Ligar promoção' }).click();
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
    expect((await operator.client('site')).free_rounds).toBe(true);
  },
);

journey.describe('without the role', () => {
  journey.use({ operatorIs: { role: 'auditor', twoFactor: false } });

  journey('everything can be read and nothing saved', { tag: '@desktop' }, async ({ page, operator }) => {
    expect(operator.name).not.toBe('');
    await page.goto('/admin/m6');
    await expect(page.getByRole('switch', { name: 'Bônus ativo' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Salvar configuração' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /promoção/ })).toHaveCount(0);
  });
});

journey.describe('what goes wrong', () => {
  journey.use({ expectedComplaints: /50[03]|404/ });

  journey('is said in the words of the catalogue', { tag: '@desktop' }, async ({ page, operator }) => {
    expect(operator.name).not.toBe('');
    const fail = async (path: string, method: string, status: number, code: string) =>
      await page.route(`**/api/admin/welcome-bonus${path}`, async (route) =>
        route.request().method() === method
          ? await route.fulfill({
              status,
              contentType: 'application/problem+json',
              body: JSON.stringify({ type: 'x', title: 'x', status, code, detail: 'Ocorreu um erro inesperado.' }),
            })
          : await route.fallback(),
      );
    await fail('/logs', 'GET', 500, 'internal');
    await page.goto('/admin/m6?tab=logs');
    await expect(page.getByText('Erro ao carregar logs')).toBeVisible();

    await fail('', 'PUT', 500, 'internal');
    await fail('/reset-budget', 'POST', 500, 'internal');
    await query('update welcome_bonus_config set current_spent_cents = 100');
    await page.goto('/admin/m6');
    await page.getByRole('switch', { name: 'Bônus ativo' }).click();
    await page.getByRole('button', { name: 'Salvar configuração' }).click();
    await expect(page.getByText('Erro ao salvar configuração')).toBeVisible();
    await page.getByRole('button', { name: 'Resetar budget' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resetar budget' }).click();
    await expect(page.getByText('Erro ao resetar budget')).toBeVisible();

    await fail('', 'GET', 500, 'internal');
    await page.goto('/admin/m6');
    await expect(page.getByText('Erro ao carregar configuração')).toBeVisible();
    await fail('', 'GET', 404, 'not_found');
    await page.goto('/admin/m6');
    await expect(page.getByText('Configuração não encontrada')).toBeVisible();
  });
});
