import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { pick } from '../support/pick.ts';

const chosenTheme = async (page: Page) =>
  await page.evaluate<[theme: string, ink: string]>(
    `[document.documentElement.dataset.theme ?? 'system', getComputedStyle(document.body).color]`,
  );

// With motion, because without it a colour changes in a very short transition that ends only at the
// next frame.
journey.use({ expectedComplaints: /ERR_FAILED.*assets/, withMotion: true });

journey(
  'the menu leads to every screen, shows who is signed in, and remembers the chosen theme',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Financeiro' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const menu = page.getByRole('navigation', { name: 'Telas' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(operator.name).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Administrador', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await picture('admin-menu');
    await menu.getByRole('link', { name: 'Usuários' }).click();
    await expect(page).toHaveURL('/admin/m1');
    await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
    await expect(page).toHaveTitle('Usuários · RaspaSorte');

    // The code of the palette arrives while somebody types.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('saques pendentes');
    const search = page.getByRole('combobox', { name: 'Buscar tela ou ação' });
    await expect(search).toHaveValue('saques pendentes');
    await expect(search).toBeFocused();
    await search.fill('');
    await picture('admin-palette');
    await expectAccessible(page);
    await search.fill('premios');
    await expect(page.getByRole('option').first()).toHaveText('Rebalancear Prêmios');
    await expect(page.getByRole('group', { name: 'Manual' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/m7');
    await expect(search).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Rebalancear Prêmios' })).toBeVisible();

    const help = page.getByRole('button', { name: 'Manual desta tela' });
    await help.click();
    const manual = page.getByRole('dialog', { name: 'Rebalancear Prêmios' });
    await expect(manual.getByRole('searchbox')).toBeVisible();
    await expectAccessible(page);
    await picture('admin-manual');
    await page.keyboard.press('Escape');
    await expect(manual).toBeHidden();
    await expect(help).toBeFocused();

    const [, darkInk] = await chosenTheme(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await chosenTheme(page))[1]).toBe(darkInk);
    await page.getByRole('button', { name: /^Conta:/ }).click();
    await pick(page.getByRole('menuitemradio', { name: 'Sistema' }));
    await expect.poll(async () => (await chosenTheme(page))[1]).not.toBe(darkInk);
    const [, lightInk] = await chosenTheme(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(async () => await chosenTheme(page)).toEqual(['system', darkInk]);
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    await page.getByRole('button', { name: /^Conta:/ }).click();
    await pick(page.getByRole('menuitemradio', { name: 'Escuro' }));
    await expect.poll(async () => await chosenTheme(page)).toEqual(['dark', lightInk]);
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('media', 'all');
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    await expectAccessible(page);
    await picture('admin-dark');
    // The theme must apply before any script of the app runs.
    await page.route('**/assets/*.js', async (route) => await route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('#app', { state: 'attached' });
    await expect.poll(async () => (await chosenTheme(page))[0]).toBe('dark');
  },
);
