import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { pick } from '../support/pick.ts';

const screens = [
  ['Dashboard', '/admin'],
  ['Usuários', '/admin/m1'],
  ['Transações', '/admin/m2'],
  ['RTP', '/admin/m3'],
  ['Simulador', '/admin/simulador'],
  ['Rebalancear Prêmios', '/admin/m7'],
  ['XGate PIX', '/admin/m5'],
  ['Bônus Boas-Vindas', '/admin/m6'],
  ['Facebook Pixel', '/admin/m8'],
  ['Configurações', '/admin/m4'],
  ['Risco', '/admin/risco'],
  ['Auditoria', '/admin/auditoria'],
  ['Privacidade', '/admin/privacidade'],
] as const;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** On a phone the menu is behind its button. */
async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menu' }).click();
  return page.getByRole('navigation', { name: 'Telas' });
}

const chosenTheme = async (page: Page) =>
  await page.evaluate<[theme: string, ink: string]>(
    `[document.documentElement.dataset.theme ?? 'system', getComputedStyle(document.body).color]`,
  );

journey.describe('who is not signed in', () => {
  journey.use({ expectedComplaints: /status of 401/ });
  journey('comes from the back-office to the sign-in', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
  });
});

journey('a player comes from the back-office to their home', { tag: '@phone' }, async ({ page, player }) => {
  await page.goto('/admin/m2');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(player.name)).toBeVisible();
});

journey('the menu leads to every screen, and says who is signed in', async ({ page, operator, picture }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Financeiro' })).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link')).toHaveText(screens.map(([label]) => label));
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(operator.name).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Administrador', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  await picture('admin-menu');
  await menu.getByRole('link', { name: 'Usuários' }).click();
  await expect(page).toHaveURL('/admin/m1');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  await expect(page).toHaveTitle('Usuários · RaspaSorte');
});

journey('every line of the menu stands for its screen', { tag: '@desktop' }, async ({ page, operator }) => {
  expect(operator.name).not.toBe('');
  await page.goto('/admin');
  const menu = await openMenu(page);
  for (const [label, path] of screens.toReversed()) {
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(menu.locator('[aria-current=page]')).toHaveText(label);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
});

journey('nothing but a spinner is shown while it is found out who asks', { tag: '@desktop' }, async ({ page, operator }) => {
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Telas' })).toBeHidden();
  answer();
  await expect(page.getByRole('navigation', { name: 'Telas' })).toBeVisible();
  await expect(page.getByText(operator.name)).toBeVisible();
});

journey('the provider has a second address, and an unknown one says 404', { tag: '@desktop' }, async ({ page, operator }) => {
  expect(operator.name).not.toBe('');
  await page.goto('/admin/xgate');
  await expect(page).toHaveURL('/admin/m5');
  await page.goto('/admin/m99');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
});

journey('a few letters and Enter lead to any screen', { tag: '@desktop' }, async ({ page, operator, picture }) => {
  expect(operator.name).not.toBe('');
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Telas' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Buscar tela ou ação' });
  await expect(search).toBeFocused();
  await picture('admin-palette');
  await expectAccessible(page);
  await search.fill('premios');
  await expect(page.getByRole('option')).toHaveText(['Rebalancear Prêmios']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/m7');
  await expect(search).toBeHidden();
});

journey('the keyboard skips the menu', { tag: '@desktop' }, async ({ page, operator }) => {
  expect(operator.name).not.toBe('');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

journey.describe('the theme', () => {
  journey.use({ expectedComplaints: /ERR_FAILED.*assets/ });
  journey(
    'follows the system until one is chosen, which the next visit shows from its first paint',
    { tag: '@desktop' },
    async ({ page, operator, picture }) => {
      expect(operator.name).not.toBe('');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const [, darkInk] = await chosenTheme(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const [, lightInk] = await chosenTheme(page);
      expect(lightInk).not.toBe(darkInk);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: 'Tema' }).click();
      await pick(page.getByRole('menuitemradio', { name: 'Escuro' }));
      await expect.poll(async () => await chosenTheme(page)).toEqual(['dark', lightInk]);
      await expectAccessible(page);
      await picture('admin-dark');
      // Before any script of the app has run.
      await page.route('**/assets/*.js', async (route) => await route.abort());
      await page.reload({ waitUntil: 'commit' });
      await page.waitForSelector('#app', { state: 'attached' });
      await expect.poll(async () => (await chosenTheme(page))[0]).toBe('dark');
    },
  );
});

journey('signing out ends the session and leads to the sign-in', { tag: '@desktop' }, async ({ page, operator }) => {
  await page.goto('/admin/m4');
  await openMenu(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/auth');
  const session = await page.request.get('/api/auth/get-session');
  expect(await session.json()).toBeNull();
  expect(operator.name).not.toBe('');
});
