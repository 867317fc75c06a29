import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const engine = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Only what is wrong is described, and sent over: most of a run's time went into describing what is right. */
const run = `axe.run({ resultTypes: ['violations'] }).then(({ violations, passes }) => ({ violations, looked: passes.length }))`;

/** What moves for ever, such as a mark that something is under way, does not keep a look waiting. */
const stillMoves = `document.getAnimations().some(
  ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
)`;

/** Every finding of axe on the present page fails the journey. */
export async function expectAccessible(page: Page): Promise<void> {
  // Until the app comes, what the page painted is inert: nobody can reach it, and axe looks past it.
  await expect(page.locator('#app > [inert]')).toHaveCount(0);
  // A dialog that has only begun to appear is none for axe yet, and what lies below it no page any more.
  await expect.poll(() => page.evaluate<boolean>(stillMoves)).toBe(false);
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(engine);
  const { violations, looked } = await page.evaluate<Pick<AxeResults, 'violations'> & { looked: number }>(run);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
  expect(looked, 'rules of axe that this page keeps').toBeGreaterThan(5);
  expect(found, 'found by axe').toEqual([]);
}
