import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openPhone } from './phone.ts';
import type { Visitor } from './visitor.ts';

export type OneMore = { toBoardMs: number };

const CPU_SLOWDOWN = 4;
const WARM_AFTER_MS = 4000;
/** How long a person looks at a result before buying the next card. */
const LOOKED_AT_MS = 1500;

/**
 * Script that measures the time from the press to the frame in which all cells are covered and can
 * be scratched.
 */
const WATCH = `addEventListener('pointerdown', ({ timeStamp, target }) => {
  if (!target.closest('button')?.textContent.startsWith('Mais uma desta')) return;
  const before = document.querySelector('.board');
  const look = () => {
    const board = document.querySelector('.board');
    const ready = !document.querySelector('dialog[open]') && board?.dataset.phase === 'started';
    if (!ready) return requestAnimationFrame(look);
    requestAnimationFrame((now) => { globalThis.toBoardMs = now - timeStamp; });
  };
  requestAnimationFrame(look);
}, { capture: true });`;

/**
 * Measures the button *Mais uma desta* in a running app, on a processor throttled to a quarter of
 * this machine's speed.
 */
export async function measureOneMore(browser: Browser, visitor: Visitor): Promise<OneMore> {
  const { context, page, devtools } = await openPhone(browser, visitor.baseUrl);
  try {
    await context.addCookies([visitor.cookie]);
    await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
    // Enter through the offer, which shows the odds, as people do.
    await page.goto(await visitor.openOffer());
    await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
    await page.locator('.board[data-phase=started]').waitFor();
    await sleep(WARM_AFTER_MS);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: /^Mais uma desta · / });
    await button.waitFor();
    await page.evaluate(WATCH);
    await sleep(LOOKED_AT_MS);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await button.tap();
    while ((await page.evaluate('globalThis.toBoardMs')) === undefined) await sleep(50);
    const toBoardMs = await page.evaluate<number>('globalThis.toBoardMs');
    await leave(page);
    return { toBoardMs };
  } finally {
    await context.close();
  }
}

/** Reveals the last card, so that the next run finds the offer again. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await page.getByRole('dialog').waitFor();
  await sleep(LOOKED_AT_MS);
}
