import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * What a stray key and a stray click do to an open dialog that holds what is shown once: nothing.
 */
export async function missTheButton(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  // Longer than a dialog takes to leave.
  await page.waitForTimeout(400);
  await expect(dialog).toBeVisible();
}
