import { expect, journey } from '../support/journey.ts';

/** Backgrounds of ours are gone there, but for the transparency of their colours. */
const sheet = `getComputedStyle(document.querySelector('dialog[open]')).backgroundColor`;

journey(
  "with the system's high-contrast colours a dialog hides what is behind it",
  { tag: '@phone' },
  async ({ page, player }) => {
    expect(player.name).not.toBe('');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('dialog', { name: 'Adicionar Fundos' })).toBeVisible();
    expect(await page.evaluate(sheet)).toBe('rgb(255, 255, 255)');
  },
);
