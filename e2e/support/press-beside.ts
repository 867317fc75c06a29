import type { Page } from '@playwright/test';

/**
 * Presses the page at a place beside an open dialog, late enough not to be the second tap of a
 * double tap that opened it.
 */
export async function pressBeside(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await page.waitForTimeout(600);
  await page.mouse.click(x, y);
}
