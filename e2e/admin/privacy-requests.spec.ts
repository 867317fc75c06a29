import { randomBytes, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import type { Locator, Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer, newCpf, signUp, type Player } from '../support/player.ts';
import { reais } from '../support/player-steps.ts';

type Forgotten = Player & { id: string; request: string };

/** Somebody of a name of their own who has asked to be forgotten; `prepare` is what happened before. */
async function createForgotten(prepare?: (id: string) => Promise<void>): Promise<Forgotten> {
  const player = await createPlayer(`Rita ${randomBytes(4).toString('hex')}`);
  const { id } = await player.client('getMe');
  await prepare?.(id);
  const { id: request } = await player.client('requestErasure', { body: { password: player.password } });
  return { ...player, id, request };
}

/** A table row on a desk, a card on a phone. */
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .or(page.getByRole('listitem').filter({ hasText: name }));

journey(
  'a request to be forgotten is seen with all that its answer needs, and completed',
  async ({ page, operator, picture }) => {
    const cpf = newCpf();
    const player = await createForgotten(async (id) => {
      await query('insert into player_cpf (player_id, cpf) values ($1, $2)', [id, cpf]);
      await operator.client('adjustBalance', {
        body: { user_id: id, operation: 'add', amount_cents: toCents(500), reason: 'cortesia' },
        idempotencyKey: randomUUID(),
      });
    });
    await query(`update privacy_request set requested_at = now() - interval '12 days' where id = $1`, [player.request]);
    await createForgotten();
    await page.goto('/admin/privacidade');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
    const row = rowOf(page, player.name);
    for (const text of ['Aberto', `CPF ***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`, reais(500), 'há 12 dias'])
      await expect(row).toContainText(text);
    await expect(row.getByRole('link', { name: player.email })).toHaveAttribute('href', `mailto:${player.email}`);
    await expectAccessible(page);
    await picture('privacy');

    await row.getByRole('button', { name: `Concluir pedido de ${player.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Concluir pedido' });
    await expect(dialog).toContainText(player.email);
    await dialog.getByLabel('Observação (opcional)').fill('Respondido por e-mail, com a lista do que a lei manda guardar.');
    await expectAccessible(page);
    await picture('privacy-complete');
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await expect(page.getByText('Pedido concluído', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();

    await page.getByRole('tab', { name: 'Concluídos' }).click();
    await expect(page).toHaveURL('/admin/privacidade?status=done');
    for (const text of ['Concluído', `por ${operator.name}`, 'Respondido por e-mail, com a lista do que a lei manda guardar.'])
      await expect(row).toContainText(text);
    await expect(page.getByText(player.email)).toHaveCount(0);
    await expectAccessible(page);
    await picture('privacy-done');
  },
);

journey.describe('support', () => {
  journey.use({ operatorIs: { role: 'support', twoFactor: false }, expectedComplaints: /status of 409.*refuse/ });

  journey(
    'refuses for a reason that is checked while it is typed, and the account opens again',
    { tag: '@desktop' },
    async ({ page, operator, picture }) => {
      const player = await createForgotten();
      await page.goto('/admin');
      await page.getByRole('navigation', { name: 'Telas' }).getByRole('link', { name: 'Privacidade' }).click();
      await page.getByRole('button', { name: `Recusar pedido de ${player.name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Recusar pedido' });
      const refuse = dialog.getByRole('button', { name: 'Recusar' });
      await expect(refuse).toBeDisabled();
      await dialog.getByLabel('Motivo').fill('não ');
      await expect(dialog.getByText('O motivo precisa ter pelo menos 5 caracteres.')).toBeVisible();
      await expect(refuse).toBeDisabled();
      await expectAccessible(page);
      await picture('privacy-refuse');
      await dialog.getByLabel('Motivo').fill('Ordem judicial em andamento');
      await refuse.click();
      await expect(page.getByText('Pedido recusado', { exact: true })).toBeVisible();
      await expect(rowOf(page, player.name)).toBeHidden();

      await page.getByRole('tab', { name: 'Recusados' }).click();
      const row = rowOf(page, player.name);
      for (const text of ['Ordem judicial em andamento', `por ${operator.name}`]) await expect(row).toContainText(text);
      await picture('privacy-refused');
      expect(await operator.client('getUser', { params: { id: player.id } })).toMatchObject({
        status: 'active',
        email: player.email,
      });
    },
  );

  journey(
    'is told by the server why an account cannot open again',
    { tag: '@desktop' },
    async ({ page, operator: _operator }) => {
      const player = await createForgotten();
      await signUp(process.env['E2E_BASE_URL'] ?? '', { name: 'Outra pessoa', email: player.email });
      await page.goto('/admin/privacidade');
      await page.getByRole('button', { name: `Recusar pedido de ${player.name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Recusar pedido' });
      await dialog.getByLabel('Motivo').fill('Ordem judicial em andamento');
      await dialog.getByRole('button', { name: 'Recusar' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Já existe uma conta com este e-mail.');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(rowOf(page, player.name)).toBeVisible();
    },
  );
});

journey.describe('a list', () => {
  journey.use({ expectedComplaints: /status of 500/ });

  journey(
    'that is empty, that cannot be read or that has pages says so',
    { tag: '@desktop' },
    async ({ page, operator: _operator, picture }) => {
      const list = '**/api/admin/privacy-requests?*';
      await page.route(list, async (route) => await route.fulfill({ status: 500, body: '' }));
      await page.goto('/admin/privacidade');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(list);
      await page.route(list, async (route) => {
        const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? '1');
        const total = route.request().url().includes('status=open') ? 26 : 0;
        await route.fulfill({ json: { items: [], total, page: asked, pageSize: 25, hasMore: asked * 25 < total } });
      });
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      const pages = page.getByRole('navigation', { name: 'Páginas' });
      await expect(pages).toContainText('Página 1 de 2');
      await pages.getByRole('button', { name: 'Próxima' }).click();
      await expect(page).toHaveURL('/admin/privacidade?page=2');
      await page.getByRole('tab', { name: 'Recusados' }).click();
      await expect(page).toHaveURL('/admin/privacidade?status=refused');
      await expect(page.getByText('Nenhum pedido recusado')).toBeVisible();
      await expect(pages).toBeHidden();
      await picture('privacy-empty');
    },
  );
});

journey.describe('an auditor', () => {
  journey.use({ operatorIs: { role: 'auditor', twoFactor: false } });

  journey('finds no way to the requests', { tag: '@desktop' }, async ({ page, operator }) => {
    const player = await createForgotten();
    await page.goto('/admin/privacidade');
    await expect(page.getByText('Você não tem acesso a esta tela')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Telas' });
    await expect(menu.getByRole('link', { name: 'Auditoria' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Privacidade' })).toHaveCount(0);
    await expect(page.getByText(player.name)).toHaveCount(0);
    await expect(operator.client('listPrivacyRequests')).rejects.toMatchObject({ code: 'forbidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar tela ou ação' }).fill('privacidade');
    await expect(page.getByText('Nada encontrado.')).toBeVisible();
  });
});
