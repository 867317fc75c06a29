import { expect, journey } from '../support/journey.ts';

/** Backgrounds of ours are gone there, but for the transparency of their colours. */
const sheet = `getComputedStyle(document.querySelector('dialog[open]')).backgroundColor`;

const switchAndThumb = `[undefined, '::before'].map(
  (part) => getComputedStyle(document.querySelector('.switch'), part).backgroundColor)`;

journey(
  "with the system's high-contrast colours a dialog hides what is behind it, and a switch shows how it stands",
  { tag: '@phone' },
  async ({ page, player }) => {
    expect(player.name).not.toBe('');
    // A headless browser denies notifications, and no switch is shown then.
    await page.addInitScript(`Object.defineProperty(Notification, 'permission', { value: 'default' })`);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('dialog', { name: 'Adicionar Fundos' })).toBeVisible();
    expect(await page.evaluate(sheet)).toBe('rgb(255, 255, 255)');

    await page.goto('/perfil');
    await expect(page.getByRole('checkbox', { name: 'Saques' })).toBeVisible();
    const off = await page.evaluate<string[]>(switchAndThumb);
    expect(new Set(off).size).toBe(2);
    await page.evaluate(`document.querySelector('.switch').checked = true`);
    await expect.poll(async () => await page.evaluate(switchAndThumb)).toEqual(off.toReversed());
  },
);
