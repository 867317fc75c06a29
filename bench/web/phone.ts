import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A phone does not round the widths of letters to whole pixels, as Chromium on Linux does.
  '--font-render-hinting=none',
];

/** The network that Lighthouse simulates. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

export type Phone = { context: BrowserContext; page: Page; devtools: CDPSession };

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: run "node tools/prepare-browser.ts".');
  return await chromium.launch({ executablePath, args: QUIET });
}

/** A phone with a screen of three device pixels per CSS pixel and nothing in its cache. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Phone> {
  const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...screen, baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}
