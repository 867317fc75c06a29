import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { mailedLink } from '../support/mails.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { newEmail, PASSWORD } from '../support/player.ts';
import { signIn, signUp } from '../support/player-steps.ts';

useOwnStack(async () => ({ REQUIRE_EMAIL_CONFIRMATION: 'true' }));

journey.describe('where addresses must be confirmed', () => {
  journey.use({ expectedComplaints: /403.*sign-in/ });

  journey('a sign-up leads to the mail, and its link to the lobby', { tag: '@phone' }, async ({ page, picture }) => {
    const email = newEmail();
    await page.goto('/auth');
    await signUp(page, { name: 'Marina Alves', email, password: PASSWORD });
    await expect(page.getByText('Confirme seu e-mail')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await picture('confirm-email');
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await expect(page.getByText('Link enviado de novo')).toBeVisible();
    await page.getByRole('tab', { name: 'Entrar' }).click();
    await signIn(page, { email, password: PASSWORD });
    await expect(page.getByText('Confirme seu e-mail pelo link que enviamos antes de entrar.')).toBeVisible();
    await expect.poll(() => mailedLink(email, 'verify-email')).not.toBe('');
    await page.goto((await mailedLink(email, 'verify-email')).replaceAll('&amp;', '&'));
    await expect(page).toHaveURL('/');
    await expect(page.getByText(/, Marina Alves$/)).toBeVisible();
  });
});
