import type { Browser } from '@playwright/test';
import { gzippedKilobytes } from '../../tools/page-scripts.ts';
import { openPhone, SLOW_4G } from './phone.ts';
import type { Visitor } from './visitor.ts';

const screens = [
  { path: '/auth', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/wallet', signedIn: true },
] as const;

/** Notes the scripts that have arrived when the app replaces the painted page. */
const NOTE_SCRIPTS = `{
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#app:not(:has(> [inert])) h1')) return;
    observer.disconnect();
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    document.documentElement.dataset.scripts = urls.filter((url) => url.endsWith('.js')).join(' ');
  });
  observer.observe(document, { childList: true, subtree: true });
}`;

/**
 * The JavaScript that each first screen of the app waits for, in thousands of bytes after gzip.
 */
export async function measureScreens(browser: Browser, visitor: Visitor): Promise<{ path: string; kilobytes: number }[]> {
  const measured: { path: string; kilobytes: number }[] = [];
  for (const { path, signedIn } of screens) {
    const { context, page, devtools } = await openPhone(browser, visitor.baseUrl);
    if (signedIn) await context.addCookies([visitor.cookie]);
    // Without it, what nobody waits for may have arrived too.
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript(NOTE_SCRIPTS);
    await page.goto(path);
    const noted = await page.locator('html[data-scripts]').getAttribute('data-scripts');
    const files = (noted ?? '').split(' ').map((url) => new URL(url).pathname.slice(1));
    measured.push({ path, kilobytes: gzippedKilobytes(files) });
    await context.close();
  }
  return measured;
}
