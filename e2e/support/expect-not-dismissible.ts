import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { pressBeside } from './press-beside.ts';

/**
 * Expects that Escape and a click beside it do not close a dialog whose content is shown only once.
 */
export async function expectNotDismissible(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await pressBeside(page, [8, 8]);
  // Longer than the closing animation of a dialog.
  await page.waitForTimeout(400);
  await expect(dialog).toBeVisible();
}
