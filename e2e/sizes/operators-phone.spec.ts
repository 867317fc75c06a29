import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { beyondWindow } from '../support/expect-fit.ts';
import { expect, journey } from '../support/journey.ts';

/** Tabs of a screen, by their addresses. */
const tabs: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/admin/m2': { '/admin/m2?tab=aprovacao': /^Saques a aprovar/, '/admin/m2?tab=conciliacao': /^Conciliação/ },
};
const besides = ['/admin/change-password', '/admin/manual'];

/**
 * Screens that axe checks here: those whose lists become cards on a phone, and those that no
 * desktop journey checks.
 */
const seenByAxe = new Set(['/admin/m1', '/admin/m2', '/admin/m2?tab=conciliacao', '/admin/change-password', '/admin/manual']);

journey.use({ layoutShiftReason: 'screens of operators have no place reserved for figures that are still loading' });

/** Opens the menu, which is behind a button on a phone. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  return page.getByRole('navigation', { name: 'Telas' });
}

/** The screens by their label in the menu, without the number of waiting items behind it. */
async function screensOf(menu: Locator) {
  const lines = await menu.getByRole('link').all();
  return await Promise.all(
    lines.map(
      async (line) => [(await line.innerText()).replace(/\s*\d.*$/s, ''), (await line.getAttribute('href')) ?? ''] as const,
    ),
  );
}

journey('every screen of the back-office fits a phone', { tag: '@phone' }, async ({ page, operator, picture }) => {
  const title = page.getByRole('heading', { level: 1 });
  const expectFit = async (address: string) => {
    await expect(title).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(beyondWindow), `${address} is wider than the screen by`).toBe(0);
    if (seenByAxe.has(address)) await expectAccessible(page);
    await picture(`phone${address.replaceAll(/\W+/g, '-')}`);
  };
  await page.goto('/admin/m4');
  await expectFit('/admin/m4');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Configurações' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(operator.name).filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  await picture('phone-menu');
  const screens = await screensOf(menu);
  expect(screens.length).toBeGreaterThan(15);
  await page.keyboard.press('Escape');
  for (const [name, address] of screens) {
    const former = await title.innerText();
    await (await openMenu(page)).getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === address);
    // The previous screen stays until the next one has loaded.
    await expect(title).not.toHaveText(former);
    await expectFit(address);
    for (const [tabAddress, tab] of Object.entries(tabs[address] ?? {})) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page).toHaveURL(tabAddress);
      await expectFit(tabAddress);
    }
  }
  for (const address of besides) {
    await page.goto(address);
    await expectFit(address);
  }
});
