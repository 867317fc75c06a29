import { refusalSentence, refusalStatus, type RefusalCode } from '@raspasorte/contract';
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

/** Holds all requests to `url` until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Answers the next request to `url` with a refusal, or the next one of `method`. The server does
 * not receive it. Call it before the page opens where the request follows at once on a key: the
 * first route of an open page can miss it.
 */
export async function refuseOnce(page: Page, url: string, code: RefusalCode, method?: 'POST'): Promise<void> {
  const [status, detail] = [refusalStatus(code), refusalSentence(code)];
  const json = { type: `/problems/${code}`, title: detail, status, code, detail };
  let isRefused = false;
  await page.route(url, async (route) => {
    const isMeant = method === undefined || route.request().method() === method;
    if (isRefused || !isMeant) return await route.fallback();
    isRefused = true;
    return await route.fulfill({ status, json, contentType: 'application/problem+json' });
  });
}
