import type { Page } from '@playwright/test';

/**
 * The server gets every such request and does its work; its answers are lost on the way back, this
 * many times.
 */
export async function loseAnswers(page: Page, url: string, { times }: { times: number }): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
}
