import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { pick } from '../support/pick.ts';
import { createPlayer } from '../support/player.ts';

journey(
  'an operator finds what was done, sees what changed and proves that the log is whole',
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

journey(
  'the log is searched by operator and action, and taken along as a file',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    await operator.client('resendFacebookEvents', { body: { hours: 1 } });
    await page.goto('/admin/auditoria');
    await page.getByPlaceholder('Buscar operador...').fill(operator.name);
    await expect(page).toHaveURL(/actor=/);
    await page.getByLabel('Ação', { exact: true }).click();
    await pick(page.getByRole('option', { name: 'Reenviou eventos de anúncio' }));
    await expect(page).toHaveURL(/action=resend-ad-events/);
    await expect(page.getByRole('button', { name: 'Reenviou eventos de anúncio' })).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^auditoria_[\d-]+_[\d-]+\.csv$/);
  },
);
