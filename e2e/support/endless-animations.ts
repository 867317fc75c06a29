import type { Page } from '@playwright/test';

/** What moves for ever, and so draws frame after frame while nobody touches the page. */
export const endlessAnimations = async (page: Page): Promise<string[]> =>
  await page.evaluate<string[]>(
    `document
      .getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime === Infinity)
      .map(({ animationName }) => animationName)`,
  );
