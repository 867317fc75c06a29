import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';

const addresses = [
  '/admin',
  '/admin/m1',
  '/admin/m2',
  '/admin/m2?tab=aprovacao',
  '/admin/m2?tab=conciliacao',
  '/admin/m3',
  '/admin/m4',
  '/admin/m5',
  '/admin/m6',
  '/admin/m7',
  '/admin/m8',
  '/admin/simulador',
  '/admin/risco',
  '/admin/auditoria',
  '/admin/privacidade',
  '/admin/aprovacoes',
  '/admin/change-password',
] as const;

/** Where lists become cards, and what no journey on a desk asks axe about. */
const seenByAxe = new Set<string>(['/admin/m1', '/admin/m2', '/admin/m2?tab=conciliacao', '/admin/change-password']);

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

journey('every screen of the back-office fits a phone', { tag: '@phone' }, async ({ page, operator: _operator, picture }) => {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(OVERFLOW), `${address} is wider than the screen by`).toBe(0);
    if (seenByAxe.has(address)) await expectAccessible(page);
    await picture(`phone${address.replaceAll(/\W+/g, '-')}`);
  }
});
