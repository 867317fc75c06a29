import type { Browser } from '@playwright/test';
import { openPhone, SLOW_4G } from './phone.ts';
import type { Visitor } from './visitor.ts';

export type FirstVisit = {
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  blockedMs: number;
  transferredKilobytes: number;
};

/** The processor (mid-range phone) that Lighthouse simulates. */
const CPU_SLOWDOWN = 4;
/**
 * Total blocking time is the sum of the parts of long tasks beyond this duration, after the first
 * paint (https://web.dev/articles/tbt).
 */
const UNNOTICED_MS = 50;
const SETTLED_AFTER_MS = 2500;

type Seen = Omit<FirstVisit, 'transferredKilobytes' | 'blockedMs'> & {
  longTasks: { from: number; to: number }[];
};

const OBSERVE = `{
  const seen = globalThis.seen = { firstPaintMs: 0, largestPaintMs: 0, shift: 0, longTasks: [] };
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { seen.largestPaintMs = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.firstPaintMs = startTime; });
  observe('longtask', ({ startTime, duration }) => { seen.longTasks.push({ from: startTime, to: startTime + duration }); });
}`;

/** A first visit of a page: nothing cached, the network and processor of a cheap phone. */
export async function measureFirstVisit(
  browser: Browser,
  visitor: Visitor,
  { path, signedIn }: { path: string; signedIn: boolean },
): Promise<FirstVisit> {
  const { context, page, devtools } = await openPhone(browser, visitor.baseUrl);
  if (signedIn) await context.addCookies([visitor.cookie]);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto(path, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const { longTasks, ...seen } = await page.evaluate<Seen>('globalThis.seen');
  await context.close();
  const blocked = longTasks.map(({ from, to }) => Math.max(0, to - Math.max(from, seen.firstPaintMs) - UNNOTICED_MS));
  return { ...seen, blockedMs: blocked.reduce((sum, ms) => sum + ms, 0), transferredKilobytes: bytes / 1000 };
}
