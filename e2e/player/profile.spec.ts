import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { totpCode } from '../../server/test/totp.ts';
import { signIn } from '../support/player-steps.ts';

journey(
  'a player renames themselves, sees their devices and takes their data along',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /, Joana Prado$/ }).click();
    await expect(page).toHaveURL('/perfil');
    await expect(page.getByText(player.email)).toBeVisible();
    await expect(page.getByText(/^Você informa no primeiro saque/)).toBeVisible();
    await expect(page.getByText('Este aparelho')).toBeVisible();
    await expectAccessible(page);
    await picture('profile');

    await page.getByLabel('Nome').fill('Joana Prado Lima');
    await page.getByRole('button', { name: 'Salvar nome' }).click();
    await expect(page.getByText('Nome salvo')).toBeVisible();
    expect((await player.client('getMe')).name).toBe('Joana Prado Lima');

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar meus dados' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('meus-dados.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: object; transactions: object[] };
    expect(data.profile).toMatchObject({ email: player.email, name: 'Joana Prado Lima' });
    expect(data.transactions).toHaveLength(1);

    await page.getByRole('button', { name: 'Sair da conta' }).click();
    await expect(page).toHaveURL('/auth');
  },
);

journey('a changed password ends the other devices', { tag: '@phone' }, async ({ page, player, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await other.getByLabel('E-mail').fill(player.email);
  await other.getByLabel('Senha').fill(player.password);
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(other).toHaveURL('/');

  await page.goto('/perfil');
  const devices = page.getByRole('region', { name: 'Aparelhos' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await page.getByLabel('Senha atual').fill(player.password);
  await page.getByLabel('Nova senha').fill('outra-senha-de-teste');
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText(/Senha alterada/)).toBeVisible();
  await expect(devices).toHaveCount(1);
  await other.goto('/wallet');
  await expect(other).toHaveURL('/auth');
  await elsewhere.close();
});

journey.describe('two-factor authentication', () => {
  journey.use({
    expectedComplaints: /40[01].*two-factor/,
    whatMoves: 'the steps of the dialog differ in height, and it stands on the lower edge',
  });

  journey(
    'is switched on with an authenticator, asked for at the sign-in, and switched off again',
    { tag: '@phone' },
    async ({ page, player, picture }) => {
      await page.goto('/perfil');
      const section = page.getByRole('region', { name: 'Verificação em duas etapas' });
      await expect(section).toContainText('Desativada');
      await section.getByRole('button', { name: 'Ativar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Sua senha').fill(player.password);
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      const uri = (await dialog.getByRole('link', { name: 'Abrir no autenticador' }).getAttribute('href')) ?? '';
      await expect(dialog.getByRole('img', { name: 'QR Code do aplicativo autenticador' })).toBeVisible();
      await expectAccessible(page);
      await picture('two-factor-enrolment');
      await dialog.getByLabel('Código de 6 dígitos').fill(totpCode(uri));
      await dialog.getByRole('button', { name: 'Ativar' }).click();
      const codes = dialog.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const [backupCode = '', anotherCode = ''] = await codes.allTextContents();
      await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
      await expect(section).toContainText('Ativa');

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

      await page.goto('/perfil');
      await section.getByRole('button', { name: 'Desativar' }).click();
      await dialog.getByLabel('Sua senha').fill(player.password);
      await dialog.getByLabel('Código de verificação').fill(anotherCode);
      await dialog.getByRole('button', { name: 'Desativar' }).click();
      await expect(section).toContainText('Desativada');
      const me = (await (await page.request.get('/api/me')).json()) as { two_factor_enabled: boolean };
      expect(me.two_factor_enabled).toBe(false);
    },
  );
});
