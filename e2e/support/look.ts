import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectFit } from './expect-fit.ts';
import { expect } from './journey.ts';

type Picture = (name: string) => Promise<void>;

/** One look at the screen that is open, once nothing of it is still on its way. */
export async function look(page: Page, picture: Picture, name: string): Promise<void> {
  await expect(page.locator('ul[aria-busy=true]')).toHaveCount(0);
  await picture(name);
  await expectFit(page);
  await expectAccessible(page);
}
