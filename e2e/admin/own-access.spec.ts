import { readFile } from 'node:fs/promises';
import { totpCode } from '../../server/test/totp.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { missTheButton } from '../support/miss-the-button.ts';
import { forgetCodes } from '../support/operator.ts';

const uriOf = (secret: string) => `otpauth://totp/x?secret=${secret}`;

journey(
  'an authenticator is enrolled by QR code or key, with backup codes shown once, renewed and disabled',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await page.goto('/admin/change-password');
    await page.getByRole('button', { name: 'Ativar dois fatores' }).click();
    await page.getByLabel('Sua senha').fill(operator.password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leia o código com o aplicativo' });
    await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    await expectAccessible(page);
    await picture('enrol-authenticator');
    const secret = (await dialog.locator('[data-secret=totp]').innerText()).replaceAll(/\s/g, '');
    await missTheButton(page);
    await dialog.getByLabel('Código de 6 dígitos').fill(totpCode(uriOf(secret)));
    await dialog.getByRole('button', { name: 'Verificar e ativar' }).click();

    const codes = page.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await missTheButton(page);
    const first = await codes.allInnerTexts();
    await picture('backup-codes');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar' }).click();
    const download = await downloading;
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(first);
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Gerar novos códigos de reserva' }).click();
    await page.getByLabel('Sua senha').fill(operator.password);
    await page.getByLabel('Código de verificação').fill(first[0] ?? '');
    await page.getByRole('button', { name: 'Gerar códigos' }).click();
    await expect(codes).toHaveCount(10);
    await missTheButton(page);
    expect(await codes.allInnerTexts()).not.toEqual(first);
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();

    await page.getByRole('button', { name: 'Desativar' }).click();
    await page.getByLabel('Sua senha').fill(operator.password);
    await forgetCodes(operator.id);
    await page.getByLabel('Código de verificação').fill(totpCode(uriOf(secret)));
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
    await expect(page.getByText('Inativa', { exact: true })).toBeVisible();
    await forgetCodes(operator.id);
  },
);
