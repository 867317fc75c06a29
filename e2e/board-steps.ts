import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

export type Point = { x: number; y: number };

const COLUMNS = 6;
export const OWN_CELLS = 24;
export const WINNING_CELLS = 6;

export const coveredOwnCells = (page: Page): Locator => page.getByRole('button', { name: /^Casa \d+, coberta$/ });
export const coveredWinningCells = (page: Page): Locator => page.getByRole('button', { name: /^Número vencedor \d+, coberto$/ });
export const ownCell = (page: Page, place: number): Locator => page.getByRole('button', { name: new RegExp(`^Casa ${place}, `) });

/** The tutorial comes first in each new browser. */
export async function closeTutorial(page: Page): Promise<void> {
  const tutorial = page.getByRole('dialog', { name: 'Como raspar' });
  await tutorial.getByRole('button', { name: 'Começar a raspar' }).click();
  await expect(tutorial).toBeHidden();
}

/**
 * Scratches a row of own cells (1 to 4) from end to end and back, with a finger where there is touch, else with the mouse. A browser that is
 * busy may swallow a part of a stroke: like a person, it scratches again while a cell of the row is covered.
 */
export async function scratchOwnRow(page: Page, row: number): Promise<void> {
  const first = ownCell(page, (row - 1) * COLUMNS + 1);
  await first.scrollIntoViewIfNeeded();
  const [left, right] = [await first.boundingBox(), await ownCell(page, row * COLUMNS).boundingBox()];
  if (!left || !right) throw new Error('the board is not on the screen');
  const at = (share: number) => left.y + left.height * share;
  const start = left.x + 1;
  const end = right.x + right.width - 1;
  const places = Array.from({ length: COLUMNS }, (_, column) => (row - 1) * COLUMNS + column + 1);
  const covered = page.getByRole('button', { name: new RegExp(`^Casa (${places.join('|')}), coberta$`) });
  for (let stroke = 0; stroke < 4 && (await covered.count()) > 0; stroke++) {
    await drag(page, [
      { x: start, y: at(0.25) },
      { x: end, y: at(0.25) },
      { x: end, y: at(0.75) },
      { x: start, y: at(0.75) },
    ]);
    await covered
      .first()
      .waitFor({ state: 'detached', timeout: 1000 })
      .catch(() => undefined);
  }
}

/** One stroke over one cell: too little to open it. */
export async function touchCell(page: Page, cell: Locator): Promise<void> {
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not on the screen');
  const y = box.y + box.height / 2;
  await drag(page, [
    { x: box.x + box.width * 0.4, y },
    { x: box.x + box.width * 0.6, y },
  ]);
}

/** Scrapes that share of a cell: two level strokes as wide as the brush, which is 0.52 of the cell's width. */
export async function scratchBand(page: Page, cell: Locator, share: number): Promise<void> {
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not on the screen');
  const brush = box.width * 0.52;
  const top = box.y + brush / 2;
  const bottom = top + box.height * share - brush;
  const [left, right] = [box.x + 1, box.x + box.width - 1];
  await drag(page, [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]);
}

async function drag(page: Page, path: readonly [Point, ...Point[]]): Promise<void> {
  const hasTouch = await page.evaluate("matchMedia('(pointer: coarse)').matches");
  if (hasTouch) await dragFinger(page, path);
  else await dragMouse(page, path);
}

async function dragMouse(page: Page, [start, ...rest]: readonly [Point, ...Point[]]): Promise<void> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

/** Real touches of the browser, which may also decide to scroll instead. */
async function dragFinger(page: Page, [start, ...rest]: readonly [Point, ...Point[]]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await touch(browser, 'touchStart', [start]);
  let from = start;
  for (const to of rest) {
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await touch(browser, 'touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    from = to;
  }
  await touch(browser, 'touchEnd', []);
  await browser.detach();
}

async function touch(browser: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
  await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
}
