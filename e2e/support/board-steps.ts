import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { traceBrowser } from './trace-browser.ts';

type Point = { x: number; y: number };
type Box = Point & { width: number; height: number };

const COLUMNS = 6;
const SCRATCHED_WITHIN_MS = 15_000;
/**
 * Heights of the lines of one stroke, as shares of a cell's height. Two lines scrape nearly all of
 * a cell.
 */
const STROKE_HEIGHTS = [
  [0.25, 0.75],
  [0.2, 0.5, 0.8],
  [0.35, 0.65],
] as const;
const MOVES_PER_LINE = 12;
const TWO_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
export const OWN_CELLS = 24;
export const WINNING_CELLS = 6;

export const coveredOwnCells = (page: Page): Locator => page.getByRole('button', { name: /^Casa \d+, coberta$/ });
export const coveredWinningCells = (page: Page): Locator => page.getByRole('button', { name: /^Número vencedor \d+, coberto$/ });
export const ownCell = (page: Page, place: number): Locator => page.getByRole('button', { name: new RegExp(`^Casa ${place}, `) });

/** Closes the tutorial, which appears first in each new browser. */
export async function closeTutorial(page: Page): Promise<void> {
  const tutorial = page.getByRole('dialog', { name: 'Como raspar' });
  await tutorial.getByRole('button', { name: 'Começar a raspar' }).click();
  await expect(tutorial).toBeHidden();
}

/**
 * Scratches a row of player cells (1 to 4) with a finger if the device has touch, else with the
 * mouse. A busy browser may lose part of a stroke. So, like a person, it scratches again at
 * slightly different heights while a cell of the row is covered.
 */
export async function scratchOwnRow(page: Page, row: number): Promise<void> {
  const places = Array.from({ length: COLUMNS }, (_, column) => (row - 1) * COLUMNS + column + 1);
  const covered = page.getByRole('button', { name: new RegExp(`^Casa (${places.join('|')}), coberta$`) });
  const [first, last] = [ownCell(page, places[0] ?? 0), ownCell(page, places.at(-1) ?? 0)];
  await expect(page.locator('.board')).toHaveAttribute('data-phase', 'started');
  const deadline = Date.now() + SCRATCHED_WITHIN_MS;
  for (let stroke = 0; (await covered.count()) > 0; stroke++) {
    if (Date.now() > deadline) throw new Error(`row ${row} is still covered after ${stroke} strokes`);
    const [left, right] = [await steadyBox(first), await steadyBox(last)];
    const heights = STROKE_HEIGHTS[stroke % STROKE_HEIGHTS.length] ?? [];
    const box = { ...left, width: right.x + right.width - left.x };
    await drag(page, zigzag(box, heights));
    await covered
      .first()
      .waitFor({ state: 'detached', timeout: 500 })
      .catch(() => undefined);
  }
}

/** One short stroke over a cell, too little to open it. */
export async function touchCell(page: Page, cell: Locator): Promise<void> {
  const box = await steadyBox(cell);
  const y = box.y + box.height / 2;
  await drag(page, [
    { x: box.x + box.width * 0.4, y },
    { x: box.x + box.width * 0.6, y },
  ]);
}

/**
 * Scrapes this share of a cell's height with two horizontal strokes. The brush is 0.52 of the
 * cell's width.
 */
export async function scratchBand(page: Page, cell: Locator, share: number, beforeLifting?: () => Promise<void>): Promise<void> {
  const box = await steadyBox(cell);
  const top = (box.width * 0.52) / 2 / box.height;
  await drag(page, zigzag(box, [top, share - top]), beforeLifting);
}

/** The layouts that the browser made during `act`. */
export async function traceLayouts(page: Page, act: () => Promise<void>): Promise<{ ofWholePage: boolean }[]> {
  const devtools = await page.context().newCDPSession(page);
  const events = await traceBrowser(devtools, act);
  await devtools.detach();
  return events
    .filter(({ name }) => name === 'Layout')
    .map(({ args }) => ({ ofWholePage: args?.beginData?.partialLayout !== true }));
}

/**
 * Scratches all cells one after the other, each within one frame, and keeps the main thread busy in
 * between. Dispatches pointer events in the page, because simulated input would be slower.
 */
export async function scratchCellsQuickly(page: Page): Promise<void> {
  await steadyBox(ownCell(page, 1));
  // Creates the browser's mouse pointer, to which the events below refer by pointerId 1.
  await page.mouse.move(1, 1);
  await page.evaluate(`new Promise((done) => {
    const board = document.querySelector('.board');
    const cells = [...board.querySelectorAll('[data-cell]')];
    const send = (type, clientX, clientY) =>
      board.dispatchEvent(new PointerEvent(type, { pointerId: 1, isPrimary: true, bubbles: true, clientX, clientY }));
    const next = () => {
      const cell = cells.shift();
      if (!cell) return done();
      const { left, right, top, height } = cell.getBoundingClientRect();
      send('pointerdown', left, top);
      for (const share of [0.2, 0.5, 0.8]) {
        send('pointermove', left, top + height * share);
        send('pointermove', right, top + height * share);
      }
      send('pointerup', right, top);
      for (const begin = performance.now(); performance.now() < begin + 25; );
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
}

/**
 * Points of a zigzag with a line from side to side at each height, given as a share of the box's
 * height.
 */
function zigzag({ x, y, width, height }: Box, heights: readonly number[]): Point[] {
  const sides = [x + 1, x + width - 1];
  return heights.flatMap((share, line) => {
    const way = line % 2 === 0 ? sides : sides.toReversed();
    return way.map((side) => ({ x: side, y: y + height * share }));
  });
}

/** The position of a cell, once its board has started and the cell has not moved for two frames. */
async function steadyBox(cell: Locator): Promise<Box> {
  const page = cell.page();
  await expect(page.locator('.board')).toHaveAttribute('data-phase', 'started');
  await cell.scrollIntoViewIfNeeded();
  let before = await cell.boundingBox();
  for (;;) {
    await page.evaluate(TWO_FRAMES);
    const now = await cell.boundingBox();
    if (now && before && now.x === before.x && now.y === before.y && now.width === before.width) return now;
    before = now;
  }
}

async function drag(page: Page, [start, ...rest]: readonly Point[], beforeLifting = async () => {}): Promise<void> {
  if (!start) return;
  const hasTouch = await page.evaluate("matchMedia('(pointer: coarse)').matches");
  const lift = hasTouch ? await dragFinger(page, start, rest) : await dragMouse(page, start, rest);
  await beforeLifting();
  await lift();
  // The board processes a stroke in the frame after it.
  await page.evaluate(TWO_FRAMES);
}

/** Ends a stroke. */
type Lift = () => Promise<void>;

async function dragMouse(page: Page, start: Point, rest: readonly Point[]): Promise<Lift> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: MOVES_PER_LINE });
  return async () => await page.mouse.up();
}

/** Uses real touch input of the browser, which may also decide to scroll instead. */
async function dragFinger(page: Page, start: Point, rest: readonly Point[]): Promise<Lift> {
  const browser = await page.context().newCDPSession(page);
  await touch(browser, 'touchStart', [start]);
  let from = start;
  for (const to of rest) {
    for (let move = 1; move <= MOVES_PER_LINE; move++) {
      const share = move / MOVES_PER_LINE;
      await touch(browser, 'touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    from = to;
  }
  return async () => {
    await touch(browser, 'touchEnd', []);
    await browser.detach();
  };
}

async function touch(browser: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
  await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
}
