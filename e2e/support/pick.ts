import type { Locator } from '@playwright/test';

/**
 * Chooses from a list that has just opened. On a busy machine it may still be moving to its place:
 * a press that begins on an option and ends beside it is none.
 */
export async function pick(option: Locator): Promise<void> {
  await option.hover();
  await option.click();
}
