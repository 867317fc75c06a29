import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const engine = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Describes only violations, because most of axe's time went into describing rules that hold. */
const run = `axe.run({ resultTypes: ['violations'] }).then(({ violations, passes }) => ({ violations, looked: passes.length }))`;

/**
 * Whether a finite animation is running. Endless ones, such as a progress indicator, do not count,
 * nor do those that follow a scroll position and run as long as there is one.
 */
const stillMoves = `document.getAnimations().some(
  ({ playState, effect, timeline }) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
)`;

/** Runs axe on the current page. Every violation fails the journey. */
export async function expectAccessible(page: Page): Promise<void> {
  // Until the app has started, the static first paint is inert, and axe ignores inert content.
  await expect(page.locator('#app > [inert]')).toHaveCount(0);
  // While a dialog is still appearing, axe does not see it as a dialog yet, nor the page below it
  // any more.
  await expect.poll(() => page.evaluate<boolean>(stillMoves)).toBe(false);
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(engine);
  const { violations, looked } = await page.evaluate<Pick<AxeResults, 'violations'> & { looked: number }>(run);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
  expect(looked, 'rules of axe that this page passes').toBeGreaterThan(5);
  expect(found, 'found by axe').toEqual([]);
}
