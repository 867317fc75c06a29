import type { Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { missTheButton } from '../support/miss-the-button.ts';
import { createOperator } from '../support/operator.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { pick } from '../support/pick.ts';
import { createPlayer, newEmail } from '../support/player.ts';
import { buyCard } from '../support/player-steps.ts';

// What is stopped here, the journeys of the others go on with.
useOwnStack();

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/m4');
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  await expect(card(page, 'Sistema RNG')).toBeVisible();
}

journey('an operator reads what the platform runs with', async ({ page, operator, picture }) => {
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

journey.describe('with an authenticator', () => {
  journey.use({ operatorIs: { role: 'admin', twoFactor: true }, expectedComplaints: /422.*seed-epochs/ });

  journey('an operator rotates the server seed with a code', { tag: '@desktop' }, async ({ page, operator, picture }) => {
    const epochBefore = (await operator.client('getSettings')).randomness.epoch;
    await open(page);
    await page.getByRole('button', { name: 'Rotacionar Server Seed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rotacionar Server Seed' });
    const confirm = dialog.getByRole('button', { name: 'Rotacionar' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Código 2FA').fill('000000');
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText(/^Código inválido/);
    await expectAccessible(page);
    await picture('settings-rotate');
    await dialog.getByLabel('Código 2FA').fill(await operator.nextCode());
    await confirm.click();
    await expect(page.getByText('Server seed rotacionada com sucesso')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Sistema RNG').getByText('Época', { exact: true }).locator('..')).toContainText(
      String(epochBefore + 1),
    );
    await expect(card(page, 'Sistema RNG')).toContainText('a publicação da seed');
  });
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

journey.describe('the team', () => {
  journey.use({ expectedComplaints: /4(09|22)/ });

  journey('grows by someone whose password is shown once', { tag: '@desktop' }, async ({ page, operator, context, picture }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = newEmail();
    await open(page);
    await page.getByRole('button', { name: 'Novo membro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo membro da equipe' });
    await dialog.getByLabel('Nome').fill('Rui Prado');
    await dialog.getByLabel('E-mail').fill(operator.email);
    await dialog.getByRole('combobox', { name: 'Papel' }).click();
    await pick(page.getByRole('option', { name: 'Auditor' }));
    await dialog.getByRole('button', { name: 'Criar' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('E-mail').fill(email);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/admin/staff', async (route) => {
      if (route.request().method() === 'POST') await arrived;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Criar' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await missTheButton(page);
    arrive();
    const once = page.getByRole('dialog', { name: 'Membro criado' });
    await missTheButton(page);
    const password = await once.getByLabel('Senha provisória').inputValue();
    expect(password.length).toBeGreaterThanOrEqual(12);
    await once.getByRole('button', { name: 'Copiar' }).click();
    await expect(page.getByText('Senha copiada')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(password);
    await expectAccessible(page);
    await picture('settings-password');
    await once.getByRole('button', { name: 'Já guardei' }).click();
    await expect(card(page, 'Equipe')).toContainText(email);
    expect(await page.content()).not.toContain(password);
    await picture('settings-team');
  });

  journey('keeps its last administrator, and blocks whom it is told to', { tag: '@desktop' }, async ({ page, operator }) => {
    const auditor = await createOperator('auditor');
    // The journeys before this one had administrators of their own.
    await query(`update auth."user" set role = 'support' where role = 'admin' and id <> $1`, [operator.id]);
    await open(page);
    await page.getByRole('button', { name: `Bloquear ${operator.name}`, exact: true }).click();
    const own = page.getByRole('dialog', { name: `Bloquear ${operator.name}` });
    await own.getByRole('button', { name: 'Bloquear' }).click();
    await expect(own.getByRole('alert')).toHaveText('Este é o último administrador ativo: nomeie outro antes.');
    await own.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: `Bloquear ${auditor.name}`, exact: true }).click();
    await page
      .getByRole('dialog', { name: `Bloquear ${auditor.name}` })
      .getByRole('button', { name: 'Bloquear' })
      .click();
    const row = page.getByRole('row').filter({ hasText: auditor.email });
    await expect(row).toContainText('Bloqueado');
    await page.getByRole('button', { name: `Alterar papel de ${auditor.name}` }).click();
    const change = page.getByRole('dialog', { name: 'Alterar papel' });
    await change.getByRole('combobox', { name: 'Papel' }).click();
    await pick(page.getByRole('option', { name: 'Suporte' }));
    await change.getByRole('button', { name: 'Alterar' }).click();
    await expect(row).toContainText('Suporte');
  });
});

journey('the address of the sign-in is renewed and shown once', { tag: '@desktop' }, async ({ page, operator, picture }) => {
  await open(page);
  await page.getByRole('button', { name: 'Renovar chave' }).click();
  await page.getByRole('dialog', { name: 'Renovar chave de acesso' }).getByRole('button', { name: 'Renovar' }).click();
  const once = page.getByRole('dialog', { name: 'Novo endereço de acesso' });
  await missTheButton(page);
  const address = new URL(await once.getByLabel('Endereço do login da equipe').inputValue());
  await picture('settings-key');
  const slug = address.searchParams.get('key') ?? '';
  expect(await operator.client('checkAdminRoute', { body: { slug } })).toEqual({ valid: true });
  await once.getByRole('button', { name: 'Já guardei' }).click();
  await expect(once).toBeHidden();
});

journey(
  'the approval limit of withdrawals is set and comes back to its default',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    await open(page);
    const limit = card(page, 'Aprovação de saques');
    const set = async (amount: string) => {
      await limit.getByRole('button', { name: 'Alterar limite' }).click();
      const dialog = page.getByRole('dialog', { name: 'Limite de aprovação de saques' });
      await dialog.getByLabel('Esperam aprovação acima de').fill(amount);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog).toBeHidden();
    };
    await set('1.234,56');
    await expect(limit).toContainText('1.234,56');
    expect((await operator.client('getSettings')).limits.withdrawal_approval_cents).toBe(123_456);
    await set('');
    await expect(limit).toContainText('É o valor padrão do servidor.');
  },
);

journey.describe('an auditor', () => {
  journey.use({ operatorIs: { role: 'auditor', twoFactor: false } });

  journey('reads the settings and changes none', { tag: '@desktop' }, async ({ page, operator }) => {
    await open(page);
    for (const name of ['Rotacionar Server Seed', 'Renovar chave', 'Novo membro', 'Alterar limite']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    for (const each of await page.getByRole('switch').all()) await expect(each).toBeDisabled();
    await expect(card(page, 'Equipe')).toContainText(operator.email);
    await expect(page.getByRole('button', { name: /^Bloquear/ })).toHaveCount(0);
  });
});
