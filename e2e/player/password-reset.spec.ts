import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { mailedLink } from '../support/mails.ts';
import { createPlayer } from '../support/player.ts';
import { signIn } from '../support/player-steps.ts';

journey(
  'a player who forgot the password gets a link, chooses a new one, signs in with it, and signing out ends the session',
  { tag: '@phone' },
  async ({ page, picture }) => {
    const player = await createPlayer();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await page.getByLabel('E-mail').fill(player.email);
    await expectAccessible(page);
    // What a late answer moves is no longer taken for an effect of the press.
    await page.route('**/request-password-reset', async (route) => {
      await page.waitForTimeout(700);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible();
    await picture('password-forgotten');

    await expect.poll(() => mailedLink(player.email, 'reset-password')).not.toBe('');
    const link = await mailedLink(player.email, 'reset-password');
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\?token=/);
    await page.getByLabel('Nova senha').fill('uma-senha-nova');
    await expectAccessible(page);
    await picture('password-new');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText(/Senha alterada/)).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await signIn(page, { email: player.email, password: 'uma-senha-nova' });
    await expect(page).toHaveURL('/');

    expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')).not.toMatch(/session|token/i);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/wallet');
    await expect(page).toHaveURL('/auth');
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\?error=INVALID_TOKEN/);
    await expect(page.getByRole('alert')).toContainText('Este link não vale mais. Peça um novo.');
  },
);
