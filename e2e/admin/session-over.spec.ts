import { expect, journey } from '../support/journey.ts';
import { holdRequests, refuseOnce } from '../support/network-steps.ts';

journey.use({ expectedComplaints: /status of 401/ });

journey(
  'the end of a session hides the screen at once, also while the form of the new sign-in has not arrived',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    const sendForm = await holdRequests(page, /assets\/sign-in-again/);
    await page.goto('/admin/m1');
    const screen = page.getByRole('heading', { level: 1, name: 'Usuários', includeHidden: true });
    const person = page.getByText(operator.name).first();
    await expect(screen).toBeVisible();
    await expect(person).toBeVisible();
    await refuseOnce(page, '**/api/admin/users?*', 'session_over');
    await page.getByRole('searchbox', { name: 'Buscar por nome ou email...' }).fill('Beatriz');
    const again = page.getByRole('dialog', { name: 'Entre de novo' });
    await expect(again).toBeVisible();
    await expect(screen).toBeHidden();
    await expect(person).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(again.getByRole('button', { name: 'Continuar' })).toBeHidden();
    await expect(again).toBeVisible();
    sendForm();
    await expect(again.getByRole('button', { name: 'Continuar' })).toBeVisible();
    await expect(screen).toBeHidden();
  },
);
