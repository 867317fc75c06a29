import { query } from '../support/database.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';

const password = 'segredo-de-teste';

journey.describe('without a balance', () => {
  journey.use({ startingCents: 0, expectedComplaints: /status of 422/ });

  journey(
    'a player is told what goes and what the law keeps, and is out with a number',
    { tag: '@desktop' },
    async ({ page, player, picture }) => {
      await page.goto('/perfil');
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/ficam guardados por 5 anos/)).toBeVisible();
      await expectAccessible(page);
      await picture('close-account');

      await dialog.getByLabel('Sua senha').fill('uma-senha-errada');
      await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Senha incorreta.');
      await dialog.getByLabel('Sua senha').fill(password);
      await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();

      await expect(page).toHaveURL(/\/auth\?closed=[0-9a-f-]{36}$/);
      const number = new URL(page.url()).searchParams.get('closed')!;
      await expect(page.getByRole('region', { name: 'Sua conta foi encerrada' })).toContainText(number);
      await expectAccessible(page);
      await picture('account-closed');
      await page.goto('/');
      await expect(page).toHaveURL('/auth');
      expect(await query('select status, contact_email from privacy_request where id = $1', [number])).toEqual([
        { status: 'open', contact_email: player.email },
      ]);
    },
  );
});
