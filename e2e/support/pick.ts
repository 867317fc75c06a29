import type { Locator } from '@playwright/test';

/**
 * Chooses an option of a list that has just opened. On a busy machine the list may still be moving,
 * and a press that begins on an option and ends beside it does not count. So this hovers first.
 */
export async function pick(option: Locator): Promise<void> {
  await option.hover();
  await option.click();
}
