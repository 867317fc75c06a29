import { expect, journey } from '../support/journey.ts';
import { holdRequests, refuseOnce } from '../support/network-steps.ts';
import { adminKey } from '../support/operator.ts';

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

journey(
  'after a new sign-in the cursor is where it was, and what was typed can be sent again',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    await page.goto(`/admin-auth?key=${adminKey()}`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    // Not the list, which the screen reads at its opening.
    await refuseOnce(page, '**/api/admin/tags', 'session_over', 'POST');
    await page.goto('/admin/atendimento?tab=etiquetas');
    await page.getByRole('button', { name: 'Nova etiqueta' }).click();
    const name = page.getByLabel('Nome da etiqueta');
    await name.fill(`De ${operator.name}`);
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Entre de novo' });
    await again.getByLabel('Senha').fill(operator.password);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(`^De ${operator.name}`) })).toBeVisible();
  },
);
