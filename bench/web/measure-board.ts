import type { Browser, CDPSession, Page } from '@playwright/test';
import { traceBrowser, type TraceEvent } from '../../e2e/trace-browser.ts';
import { percentile } from './percentile.ts';
import { openPhone } from './phone.ts';
import type { Visitor } from './visitor.ts';

export type BoardFigures = {
  handlerP50Ms: number;
  handlerP95Ms: number;
  /** The same in time of the processor, which programs beside the browser do not lengthen. */
  handlerCpuP95Ms: number;
  drawingCpuP95Ms: number;
  frameP95Ms: number;
  slowFrames: number;
  opened: number;
  readBacks: number;
  canvasMegabytes: number;
};

const CPU_SLOWDOWN = 6;
const MOVE_EVERY_MS = 9;
const STROKES_PER_ROW = 3;
/** All rows of own cells but the last, since the end of a card is not scratching any more. */
const ROWS = 3;
const COLUMNS = 6;
const MOVES_PER_STROKE = 36;
const SLOW_FRAME_MS = 25;

const WATCH = `{
  const watched = globalThis.watched = { readBacks: 0, frames: [] };
  const real = CanvasRenderingContext2D.prototype.getImageData;
  CanvasRenderingContext2D.prototype.getImageData = function (...area) { watched.readBacks += 1; return real.apply(this, area); };
}`;
const COUNT_FRAMES = `{
  let last = performance.now();
  const frame = (now) => { watched.frames.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}`;
const CANVAS_BYTES = "[...document.querySelectorAll('canvas')].reduce((sum, { width, height }) => sum + width * height * 4, 0)";

/** Scratches three rows of a bought card with a finger, on a phone six times as slow as this machine. */
export async function measureBoard(browser: Browser, visitor: Visitor): Promise<BoardFigures> {
  const { context, page, devtools } = await openPhone(browser, visitor.baseUrl);
  try {
    await context.addCookies([visitor.cookie]);
    await page.addInitScript(WATCH);
    await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
    await page.goto(await visitor.buyCard());
    await ownCell(page, 1).scrollIntoViewIfNeeded();
    // The app still brings in the code of other screens.
    await page.waitForTimeout(4000);
    const traced = await traceBrowser(devtools, async () => await scratch(page, devtools));
    const handlers = traced.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove');
    const drawings = traced.filter(({ name }) => name === 'FireAnimationFrame');
    const frames = await page.evaluate<number[]>('watched.frames');
    return {
      handlerP50Ms: percentile(handlers.map(wallMs), 0.5),
      handlerP95Ms: percentile(handlers.map(wallMs), 0.95),
      handlerCpuP95Ms: percentile(handlers.map(cpuMs), 0.95),
      drawingCpuP95Ms: percentile(drawings.map(cpuMs), 0.95),
      frameP95Ms: percentile(frames, 0.95),
      slowFrames: frames.filter((frameMs) => frameMs > SLOW_FRAME_MS).length / frames.length,
      opened: (ROWS + 1) * COLUMNS - (await page.getByRole('button', { name: /^Casa \d+, coberta$/ }).count()),
      readBacks: await page.evaluate<number>('watched.readBacks'),
      canvasMegabytes: (await page.evaluate<number>(CANVAS_BYTES)) / 2 ** 20,
    };
  } finally {
    await context.close();
  }
}

const ownCell = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^Casa ${place}, `) });

async function scratch(page: Page, devtools: CDPSession): Promise<void> {
  const [first, last] = [await ownCell(page, 1).boundingBox(), await ownCell(page, ROWS * COLUMNS).boundingBox()];
  if (!first || !last) throw new Error('the board is not on the screen');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(COUNT_FRAMES);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [left, right] = [first.x + 2, last.x + last.width - 2];
  const strokes = ROWS * STROKES_PER_ROW;
  const height = last.y + last.height - first.y;
  const pointOf = (move: number) => {
    const stroke = Math.min(Math.floor(move / MOVES_PER_STROKE), strokes - 1);
    const along = (move - stroke * MOVES_PER_STROKE) / MOVES_PER_STROKE;
    const share = stroke % 2 === 0 ? along : 1 - along;
    return { x: left + (right - left) * share, y: first.y + (height * (stroke + 0.2 + along * 0.6)) / strokes };
  };
  await touch('touchStart', [pointOf(0)]);
  const answers: Promise<unknown>[] = [];
  const startedMs = performance.now();
  // A finger does not wait for the page, so neither does this.
  for (let move = 1; move < strokes * MOVES_PER_STROKE; move++) {
    answers.push(touch('touchMove', [pointOf(move)]));
    const dueMs = startedMs + move * MOVE_EVERY_MS - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
  }
  await Promise.all(answers);
  await touch('touchEnd', []);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const wallMs = ({ dur = 0 }: TraceEvent): number => dur / 1000;
const cpuMs = ({ tdur = Number.NaN }: TraceEvent): number => tdur / 1000;
