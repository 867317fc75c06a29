import type { Browser } from '@playwright/test';
import { gzippedKilobytes } from '../../tools/page-scripts.ts';
import { openPhone } from './phone.ts';
import type { Visitor } from './visitor.ts';

const screens = [
  { path: '/auth', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/wallet', signedIn: true },
] as const;

/** The JavaScript that each first screen of the app needs, in thousands of bytes after gzip. */
export async function measureScreens(browser: Browser, visitor: Visitor): Promise<{ path: string; kilobytes: number }[]> {
  const measured: { path: string; kilobytes: number }[] = [];
  for (const { path, signedIn } of screens) {
    const { context, page } = await openPhone(browser, visitor.baseUrl);
    if (signedIn) await context.addCookies([visitor.cookie]);
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) files.add(pathname.slice(1));
    });
    await page.goto(path);
    await page.locator('h1').waitFor();
    measured.push({ path, kilobytes: gzippedKilobytes([...files]) });
    await context.close();
  }
  return measured;
}
