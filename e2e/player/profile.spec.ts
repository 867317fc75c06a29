import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNotDismissible } from '../support/expect-not-dismissible.ts';
import { expect, journey } from '../support/journey.ts';
import { totpCode } from '../../server/test/people/totp.ts';
import { signIn } from '../support/player-steps.ts';

journey.describe('a player without a balance', () => {
  journey.use({
    startingCents: 0,
    expectedComplaints: /40[01].*two-factor|status of 422/,
    layoutShiftReason: 'once the dialog is closed, the section gains or loses the backup codes',
  });

  journey(
    'switches two factors on, signs in with them, switches them off, and closes the account',
    { tag: '@phone' },
    async ({ page, player, picture }) => {
      await page.goto('/perfil');
      const section = page.getByRole('region', { name: 'Verificação em duas etapas' });
      await expect(section).toContainText('Desativada');
      await section.getByRole('button', { name: 'Ativar' }).click();
      const dialog = page.getByRole('dialog');
      const title = dialog.getByRole('heading', { name: 'Ativar verificação' });
      await dialog.getByLabel('Sua senha').fill(player.password);
      const place = await title.boundingBox();
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      const uri = (await dialog.getByRole('link', { name: 'Abrir no autenticador' }).getAttribute('href')) ?? '';
      await expect(dialog.getByRole('img', { name: 'QR Code do aplicativo autenticador' })).toBeVisible();
      await expectAccessible(page);
      await picture('two-factor-enrolment');
      await dialog.getByLabel('Código de 6 dígitos').fill(totpCode(uri));
      await dialog.getByRole('button', { name: 'Ativar' }).click();
      const codes = dialog.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      expect(await title.boundingBox()).toEqual(place);
      await expectNotDismissible(page);
      await expect(codes).toHaveCount(10);
      const [backupCode = '', anotherCode = ''] = await codes.allTextContents();
      await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
      await expect(section).toContainText('Restam 10 códigos de reserva.');

      await page.getByRole('button', { name: 'Sair da conta' }).click();
      await expect(page).toHaveURL('/auth');
      await signIn(page, player);
      await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
      await picture('second-step');
      await page.getByLabel('Código de 6 dígitos').fill('000000');
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByText('Código inválido.')).toBeVisible();
      await page.getByRole('button', { name: 'Usar um código de reserva' }).click();
      await page.getByLabel('Código de reserva').fill(backupCode);
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Restam 9 códigos de reserva.')).toBeVisible();

      await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Perfil' }).click();
      await section.getByRole('button', { name: 'Desativar' }).click();
      const off = dialog.getByRole('button', { name: 'Desativar' });
      await dialog.getByLabel('Sua senha').fill('uma-senha-errada');
      await dialog.getByLabel('Código de verificação').fill('000000');
      const offPlace = await off.boundingBox();
      await off.click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      expect(await off.boundingBox()).toEqual(offPlace);
      await dialog.getByLabel('Sua senha').fill(player.password);
      await dialog.getByLabel('Código de verificação').fill(anotherCode);
      await off.click();
      await expect(section).toContainText('Desativada');
      const me = (await (await page.request.get('/api/me')).json()) as { two_factor_enabled: boolean };
      expect(me.two_factor_enabled).toBe(false);
      await expectAccessible(page);
      await picture('profile');

      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(dialog.getByText(/ficam guardados por 5 anos/)).toBeVisible();
      await expectAccessible(page);
      await picture('close-account');
      await dialog.getByLabel('Sua senha').fill('uma-senha-errada');
      await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Senha incorreta.');
      await dialog.getByLabel('Sua senha').fill(player.password);
      await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(page).toHaveURL(/\/auth\?closed=[0-9a-f-]{36}$/);
      const number = new URL(page.url()).searchParams.get('closed')!;
      await expect(page.getByRole('region', { name: 'Sua conta foi encerrada' })).toContainText(number);
      await picture('account-closed');
      await page.goto('/');
      await expect(page).toHaveURL('/auth');
      expect(await query('select status, contact_email from privacy_request where id = $1', [number])).toEqual([
        { status: 'open', contact_email: player.email },
      ]);
    },
  );
});
