import { randomBytes, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import type { Locator, Page } from '@playwright/test';
import { ageStored, query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer, newCpf, type Player } from '../support/player.ts';
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
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    const cpf = newCpf();
    const player = await createForgotten(async (id) => {
      await query('insert into player_cpf (player_id, cpf) values ($1, $2)', [id, cpf]);
      await operator.client('adjustBalance', {
        body: { user_id: id, operation: 'add', amount_cents: toCents(500), reason: 'cortesia' },
        idempotencyKey: randomUUID(),
      });
    });
    await ageStored('privacy_request', '12 days', { id: player.request });
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
