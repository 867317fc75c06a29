import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { adminKey } from '../support/operator.ts';
import { giveVirtualPasskeys } from '../support/virtual-passkeys.ts';

// Tries count by address, and every journey comes from the same one.
journey.beforeEach(async () => void (await query(`delete from counted_try where key like 'staff-sign-in|%'`)));

journey(
  'an operator adds a passkey, and signs in with it behind the key alone',
  { tag: '@desktop' },
  async ({ page, operator, context, picture }) => {
    await giveVirtualPasskeys(page);
    await page.goto('/admin/change-password');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
    await dialog.getByLabel('Nome da chave de acesso').fill('Token da mesa');
    await dialog.getByLabel('Sua senha').fill(operator.password);
    await expectAccessible(page);
    await picture('admin-add-passkey');
    await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click();
    await expect(page.getByRole('list', { name: 'Chaves de acesso' })).toContainText('Token da mesa');
    await picture('own-access');
    await context.clearCookies();
    await page.goto(`/admin-auth?key=${adminKey()}`);
    await expect(page).toHaveURL('/admin');
  },
);
