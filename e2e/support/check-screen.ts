import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectFit } from './expect-fit.ts';
import { expect } from './journey.ts';

type Picture = (name: string) => Promise<void>;

/**
 * Checks fit and accessibility of the open screen and takes a picture, once its lists have loaded.
 */
export async function checkScreen(page: Page, picture: Picture, name: string): Promise<void> {
  await expect(page.locator('ul[aria-busy=true]')).toHaveCount(0);
  await expectFit(page);
  await expectAccessible(page);
  // Nothing moves any more.
  await picture(name);
}
