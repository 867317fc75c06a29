import type { Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { adminKey, createOperator, type Operator } from '../support/operator.ts';

const flags = async (page: Page) =>
  await page.evaluate('[sessionStorage.getItem("admin_verified"), sessionStorage.getItem("admin_verified_at")]');

async function openDoor(page: Page): Promise<void> {
  await page.goto(`/admin-auth?key=${adminKey()}`);
  await expect(page.getByRole('heading', { name: 'Acesso administrativo' })).toBeVisible();
}

async function fillIn(page: Page, { email, password }: Pick<Operator, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

// Tries count by address, and every journey comes from the same one.
journey.beforeEach(async () => void (await query(`delete from counted_try where key like 'staff-sign-in|%'`)));

journey(
  'the key leaves the address at once, the form is usable by everybody, and a right password opens the panel',
  { tag: '@desktop' },
  async ({ page, picture }) => {
    const operator = await createOperator();
    await openDoor(page);
    await expect(page).toHaveURL('/admin-auth');
    expect((await page.request.get('/admin-auth')).headers()['referrer-policy']).toBe('no-referrer');
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
    await expect(page.getByText('Rate limit: 5 tentativas a cada 15 minutos')).toBeVisible();
    const [verified, since] = (await flags(page)) as [string, string];
    expect(verified).toBe('true');
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
    await expectAccessible(page);
    await picture('admin-auth');
    await fillIn(page, operator);
    await expect(page).toHaveURL('/admin');
    expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')).not.toMatch(/token/i);
  },
);

journey('a provisional password is changed before anything else', { tag: '@desktop' }, async ({ page, picture }) => {
  const operator = await createOperator('finance');
  await query('update auth."user" set force_password_change = true where id = $1', [operator.id]);
  await openDoor(page);
  await fillIn(page, operator);
  await expect(page).toHaveURL('/admin/change-password');
  await expect(page.getByText('Troque a senha provisória antes de continuar.')).toBeVisible();
  await picture('change-password-forced');
  await page.goto('/admin/m2');
  await expect(page).toHaveURL('/admin/change-password');
  await page.getByLabel('Senha atual').fill(operator.password);
  await page.getByLabel('Nova senha', { exact: true }).fill('cavalo bateria grampo certo');
  await page.getByLabel('Repita a nova senha').fill('cavalo bateria grampo certo');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  // Optional outside production.
  await page
    .getByRole('dialog', { name: 'Ativar autenticação de dois fatores' })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page).toHaveURL('/admin');
});
