import { closeTutorial, ownCell, scratchBand } from './board-steps.ts';
import { expect, journey } from './journey.ts';
import { resultDialog } from './player-steps.ts';

const CARD = 1;

journey('a cell opens once about 65 % of its foil are scraped, and not before', async ({ page, player }) => {
  await player.buy(CARD);
  await page.goto(`/game/${CARD}`);
  await closeTutorial(page);
  await scratchBand(page, ownCell(page, 8), 0.58);
  await expect(ownCell(page, 8)).toHaveAccessibleName('Casa 8, coberta');
  await scratchBand(page, ownCell(page, 8), 0.72);
  await expect(ownCell(page, 8)).toHaveAccessibleName(/^Casa 8, \d+/);
});

journey('scratching sounds at most once in 100 ms', { tag: '@desktop' }, async ({ page, player }) => {
  await player.buy(CARD);
  await page.addInitScript(`
    globalThis.rasps = [];
    globalThis.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      start(...when) { rasps.push(performance.now()); super.start(...when); }
    };
  `);
  await page.goto(`/game/${CARD}`);
  await closeTutorial(page);
  for (let stroke = 0; stroke < 4; stroke++) await scratchBand(page, ownCell(page, 6 * stroke + 3), 0.6);
  const rasps: number[] = await page.evaluate('rasps');
  expect(rasps.length).toBeGreaterThan(1);
  const gaps = rasps.slice(1).map((rasp, index) => rasp - (rasps[index] ?? 0));
  // The clock is read a moment before the sound begins.
  expect(Math.min(...gaps)).toBeGreaterThan(90);
});

journey('the result comes about half a second after the last cell', { tag: '@desktop' }, async ({ page, player }) => {
  await player.buy(CARD);
  await page.goto(`/game/${CARD}`);
  await closeTutorial(page);
  await page.evaluate(`
    globalThis.moments = {};
    const look = () => {
      if (!document.querySelector('[aria-label$=", coberta"], [aria-label$=", coberto"]')) moments.finished ??= performance.now();
      if (document.querySelector('dialog[open]')) moments.result ??= performance.now();
      requestAnimationFrame(look);
    };
    look();
  `);
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(resultDialog(page)).toBeVisible();
  const waitedMs: number = await page.evaluate('moments.result - moments.finished');
  expect(waitedMs).toBeGreaterThan(350);
  expect(waitedMs).toBeLessThan(1500);
});
