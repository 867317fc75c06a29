import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { mailedLink } from '../support/mails.ts';

journey(
  'a player whose confirmation mail got lost has another sent, and its link confirms the e-mail',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await page.goto('/perfil');
    const person = page.getByRole('region', { name: 'Seus dados' });
    await expect(person).toContainText('Ainda não confirmado');
    await expectAccessible(page);
    await picture('email-unconfirmed');
    await person.getByRole('button', { name: 'Enviar outro link' }).click();
    await expect(page.getByText('Link enviado de novo')).toBeVisible();
    await expect.poll(() => mailedLink(player.email, 'verify-email')).not.toBe('');
    await page.goto(await mailedLink(player.email, 'verify-email'));
    await expect(page).toHaveURL('/');
    await expect(page.getByText('E-mail confirmado')).toBeVisible();
    await page.goto('/perfil');
    await expect(person).toContainText(player.email);
    await expect(person).not.toContainText('Ainda não confirmado');
  },
);
