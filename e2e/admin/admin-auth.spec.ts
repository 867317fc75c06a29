import { readFile } from 'node:fs/promises';
import { totpCode } from '../../server/test/people/totp.ts';
import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { expectNotDismissible } from '../support/expect-not-dismissible.ts';
import { adminKey, createOperator, forgetCodes } from '../support/operator.ts';
import { giveVirtualPasskeys } from '../support/virtual-passkeys.ts';

const NEW_PASSWORD = 'cavalo bateria grampo certo';
const uriOf = (secret: string) => `otpauth://totp/x?secret=${secret}`;

// Sign-in attempts are counted by address, and all journeys come from the same one.
journey.beforeEach(async () => void (await query(`delete from counted_attempt where key like 'staff-sign-in|%'`)));

journey(
  'the key opens the sign-in of staff, a provisional password must be changed, an authenticator is enrolled, and a passkey signs in',
  { tag: '@desktop' },
  async ({ page, context, picture }) => {
    const operator = await createOperator('finance');
    await query('update auth."user" set force_password_change = true where id = $1', [operator.id]);
    await giveVirtualPasskeys(page);
    await page.goto(`/admin-auth?key=${adminKey()}`);
    await expect(page.getByRole('heading', { name: 'Acesso administrativo' })).toBeVisible();
    await expect(page).toHaveURL('/admin-auth');
    expect((await page.request.get('/admin-auth')).headers()['referrer-policy']).toBe('no-referrer');
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
    await expect(page.getByText('Rate limit: 5 tentativas a cada 15 minutos')).toBeVisible();
    const flags = '[sessionStorage.getItem("admin_verified"), sessionStorage.getItem("admin_verified_at")]';
    const [verified, since] = await page.evaluate<[string, string]>(flags);
    expect(verified).toBe('true');
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
    await expectAccessible(page);
    await picture('admin-auth');
    await page.getByLabel('E-mail').fill(operator.email);
    await page.getByLabel('Senha').fill(operator.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();

    await expect(page).toHaveURL('/admin/change-password');
    await expect(page.getByText('Troque a senha provisória antes de continuar.')).toBeVisible();
    await picture('change-password-forced');
    await page.getByLabel('Senha atual').fill(operator.password);
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Alterar senha' }).click();

    await page.getByRole('dialog').getByLabel('Sua senha').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const enrolling = page.getByRole('dialog', { name: 'Leia o código com o aplicativo' });
    await expect(enrolling.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    await expectAccessible(page);
    await picture('enrol-authenticator');
    const secret = (await enrolling.locator('[data-secret=totp]').innerText()).replaceAll(/\s/g, '');
    await expectNotDismissible(page);
    await enrolling.getByLabel('Código de 6 dígitos').fill(totpCode(uriOf(secret)));
    await enrolling.getByRole('button', { name: 'Verificar e ativar' }).click();
    const codes = page.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectNotDismissible(page);
    await picture('backup-codes');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar' }).click();
    const kept = await readFile(await (await downloading).path(), 'utf8');
    expect(kept.trim().split('\n')).toEqual(await codes.allInnerTexts());
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(page).toHaveURL('/admin');
    expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')).not.toMatch(/token/i);

    await page.getByRole('button', { name: /^Conta:/ }).click();
    await page.getByRole('menuitem', { name: 'Minha conta' }).click();
    await page.getByRole('button', { name: 'Adicionar' }).click();
    const adding = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
    await adding.getByLabel('Nome da chave de acesso').fill('Token da mesa');
    await adding.getByLabel('Sua senha').fill(NEW_PASSWORD);
    await forgetCodes(operator.id);
    await adding.getByLabel('Código de 6 dígitos').fill(totpCode(uriOf(secret)));
    await expectAccessible(page);
    await picture('admin-add-passkey');
    await adding.getByRole('button', { name: 'Criar chave de acesso' }).click();
    await expect(page.getByRole('list', { name: 'Chaves de acesso' })).toContainText('Token da mesa');
    const plain = await page.evaluate<string>('getComputedStyle(document.body).color');
    for (const name of ['Desativar', 'Remover Token da mesa'])
      await expect(page.getByRole('button', { name }), 'in red').not.toHaveCSS('color', plain);
    await expectAccessible(page);
    await picture('own-access');
    await context.clearCookies();
    await page.goto(`/admin-auth?key=${adminKey()}`);
    await expect(page).toHaveURL('/admin');
  },
);
