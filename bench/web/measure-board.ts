import type { Browser, Page } from '@playwright/test';
import { rub, type Area, type PointerTimes } from './finger.ts';
import { percentile } from '../percentile.ts';
import { openPhone } from './phone.ts';
import type { Visitor } from './visitor.ts';

export type BoardFigures = PointerTimes & {
  frames: FrameTimes;
  /** Frames of the worker that draws the coat. */
  coatFrames: FrameTimes;
  opened: number;
  readBacks: number;
  canvasMegabytes: number;
};

/** Frame times. `slowShare` is the share of frames slower than 25 ms, which a person may notice. */
export type FrameTimes = { p95Ms: number; slowShare: number };

/**
 * The rows of player cells to scratch: all but the last, because finishing the card would start
 * other work.
 */
const ROWS = 3;
const COLUMNS = 6;
const SLOW_FRAME_MS = 25;

type Watched = { readBacks: number; frames: number[] };

/** Script for the page and its worker: counts getImageData calls and records frame times. */
const WATCH = `{
  const watched = globalThis.watched = { readBacks: 0, frames: [] };
  for (const { prototype } of [globalThis.CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D].filter(Boolean)) {
    const real = prototype.getImageData;
    prototype.getImageData = function (...area) { watched.readBacks += 1; return real.apply(this, area); };
  }
  let last;
  const frame = (now) => {
    if (last !== undefined) watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}`;
const CANVAS_BYTES = "[...document.querySelectorAll('canvas')].reduce((sum, { width, height }) => sum + width * height * 4, 0)";

/** Scratches three rows of a bought card. */
export async function measureBoard(browser: Browser, visitor: Visitor): Promise<BoardFigures> {
  const { context, page, devtools } = await openPhone(browser, visitor.baseUrl);
  try {
    await context.addCookies([visitor.cookie]);
    await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
    await page.goto(await visitor.buyCard());
    await ownCell(page, 1).scrollIntoViewIfNeeded();
    // Wait until the app has loaded the code of other screens.
    await page.waitForTimeout(4000);
    const area = await areaOfRows(page);
    const [coat] = page.workers();
    if (!coat) throw new Error('the coat has no worker');
    await Promise.all([page.evaluate(WATCH), coat.evaluate(WATCH)]);
    const times = await rub(devtools, area, ROWS);
    const [onPage, inWorker] = await Promise.all([page.evaluate<Watched>('watched'), coat.evaluate<Watched>('watched')]);
    return {
      ...times,
      frames: timesOf(onPage),
      coatFrames: timesOf(inWorker),
      opened: (ROWS + 1) * COLUMNS - (await page.getByRole('button', { name: /^Casa \d+, coberta$/ }).count()),
      readBacks: onPage.readBacks + inWorker.readBacks,
      canvasMegabytes: (await page.evaluate<number>(CANVAS_BYTES)) / 2 ** 20,
    };
  } finally {
    await context.close();
  }
}

const ownCell = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^Casa ${place}, `) });

async function areaOfRows(page: Page): Promise<Area> {
  const [first, last] = [await ownCell(page, 1).boundingBox(), await ownCell(page, ROWS * COLUMNS).boundingBox()];
  if (!first || !last) throw new Error('the board is not on the screen');
  return { x: first.x + 2, y: first.y, width: last.x + last.width - first.x - 4, height: last.y + last.height - first.y };
}

const timesOf = ({ frames }: Watched): FrameTimes => ({
  p95Ms: percentile(frames, 0.95),
  slowShare: frames.filter((frameMs) => frameMs > SLOW_FRAME_MS).length / frames.length,
});
