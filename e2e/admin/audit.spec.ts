import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';

journey(
  'an operator finds what was done, sees what changed and proves that the log is whole',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    const player = await createPlayer();
    const { id } = await player.client('getMe');
    await operator.client('updateUser', { params: { id }, body: { status: 'blocked', reason: 'documento de outra pessoa' } });
    await page.goto(`/admin/auditoria?subject=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();
    await expect(page.getByPlaceholder('ID do objeto...')).toHaveValue(id);
    await expectAccessible(page);
    await picture('audit');

    await page.getByRole('button', { name: 'Bloqueou usuário' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bloqueou usuário' });
    await expect(sheet).toContainText(operator.name);
    await expect(sheet).toContainText('documento de outra pessoa');
    await expectAccessible(page);
    await picture('audit-entry');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.getByRole('button', { name: 'Verificar cadeia' }).click();
    await expect(page.getByText(/^Cadeia íntegra: [\d.]+ registros$/)).toBeVisible();
  },
);
