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

/** No such request ever gets an answer, and nothing says that none will come. */
export async function neverAnswer(page: Page, url: string): Promise<void> {
  await page.route(url, async () => await new Promise(() => {}));
}

/**
 * Before the page is opened: it waits for an answer as long as a slow machine needs to look at it
 * meanwhile.
 */
export async function liftTimeLimits(page: Page): Promise<void> {
  await page.addInitScript('AbortSignal.timeout = () => new AbortController().signal;');
}

/**
 * Before the page is opened: its time limits pass twenty times as fast, since nobody can wait for
 * them.
 */
export async function hurryTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(
    '{ const real = AbortSignal.timeout.bind(AbortSignal); AbortSignal.timeout = (timeoutMs) => real(timeoutMs / 20); }',
  );
}

/**
 * Before the page is opened: the first answer of a call whose path holds this text breaks off after
 * some bytes.
 */
export async function cutFirstAnswer(page: Page, path: string): Promise<void> {
  await page.addInitScript(`{
    const real = fetch;
    let cut = false;
    globalThis.fetch = async (url, init) => {
      const answer = await real(url, init);
      if (cut || !String(url).includes(${JSON.stringify(path)})) return answer;
      cut = true;
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"ro')),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  }`);
}
