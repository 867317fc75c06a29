import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { useOwnStack } from '../support/own-stack.ts';

useOwnStack();
journey.describe.configure({ mode: 'serial' });

const stored = async () =>
  (
    await query<Record<string, unknown>>('select is_active, boost_multiplier, max_budget_cents::int from welcome_bonus_config')
  )[0];

journey(
  'the bonus is configured, checked while it is typed, saved and reset',
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
    expect(await stored()).toEqual({ is_active: true, boost_multiplier: 2.5, max_budget_cents: 200_000 });

    await page.getByRole('button', { name: 'Resetar budget' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resetar budget' }).click();
    await expect(page.getByText('Budget resetado com sucesso!')).toBeVisible();
    const { items } = await operator.client('listAudit', { query: { actor: operator.name } });
    expect(items.map(({ action }) => action)).toEqual(['reset-welcome-budget', 'update-welcome-bonus']);
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
