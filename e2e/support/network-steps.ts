import type { Page } from '@playwright/test';

/**
 * Loses the responses of this many requests to `url`. The server still receives and executes each
 * request.
 */
export async function dropResponses(page: Page, url: string, { times }: { times: number }): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
}
