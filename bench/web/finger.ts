import type { CDPSession } from '@playwright/test';
import { traceBrowser, type TraceEvent } from '../../e2e/support/trace-browser.ts';
import { percentile } from '../percentile.ts';

export type Area = { x: number; y: number; width: number; height: number };

/** Times from the browser's own trace while a finger moves. */
export type PointerTimes = {
  /** All listeners of the page together. */
  handlerP50Ms: number;
  handlerP95Ms: number;
  /** The same including the browser's work for the event. */
  dispatchP95Ms: number;
  /**
   * Animation-frame callbacks of the page per frame, in processor time, which other programs do not
   * affect.
   */
  frameCpuP95Ms: number;
};

const CPU_SLOWDOWN = 6;
const MOVE_EVERY_MS = 9;
const MOVES_PER_STROKE = 36;
const STROKES_PER_ROW = 3;
/** Pause between rows, as a person looks at the opened cells. */
const LIFTED_MS = 100;

/**
 * Simulates a finger that rubs row by row, from edge to edge and downwards, at a person's speed.
 * The processor is throttled to a sixth of this machine's speed.
 */
export async function rub(devtools: CDPSession, { height, ...area }: Area, rows: number): Promise<PointerTimes> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const traced = await traceBrowser(devtools, async () => {
    for (let row = 0; row < rows; row++) {
      await rubRow(devtools, { ...area, y: area.y + (height * row) / rows, height: height / rows });
      await new Promise((resolve) => setTimeout(resolve, LIFTED_MS));
    }
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return timesOf(traced);
}

async function rubRow(devtools: CDPSession, area: Area): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const pointOf = (move: number) => {
    const stroke = Math.floor(move / MOVES_PER_STROKE);
    const along = (move - stroke * MOVES_PER_STROKE) / MOVES_PER_STROKE;
    const share = stroke % 2 === 0 ? along : 1 - along;
    return { x: area.x + area.width * share, y: area.y + (area.height * (stroke + 0.2 + along * 0.6)) / STROKES_PER_ROW };
  };
  await touch('touchStart', [pointOf(0)]);
  const answers: Promise<unknown>[] = [];
  const startedMs = performance.now();
  // Moves are sent at fixed times, because a finger does not wait for the page.
  for (let move = 1; move < STROKES_PER_ROW * MOVES_PER_STROKE; move++) {
    answers.push(touch('touchMove', [pointOf(move)]));
    const dueMs = startedMs + move * MOVE_EVERY_MS - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
  }
  await Promise.all(answers);
  await touch('touchEnd', []);
}

function timesOf(traced: readonly TraceEvent[]): PointerTimes {
  const dispatches = traced.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove');
  const [page] = dispatches;
  // Only the main thread: workers run on other threads, which are not throttled.
  const ofPage = traced.filter(({ pid, tid }) => pid === page?.pid && tid === page?.tid);
  const calls = ofPage.filter(({ name }) => name === 'FunctionCall');
  const handlers = dispatches.map(({ ts, dur = 0 }) => calls.filter((call) => call.ts >= ts && call.ts < ts + dur).map(wallMs));
  const sums = handlers.map((times) => times.reduce((sum, ms) => sum + ms, 0));
  const frames = ofPage.filter(({ name }) => name === 'FireAnimationFrame');
  return {
    handlerP50Ms: percentile(sums, 0.5),
    handlerP95Ms: percentile(sums, 0.95),
    dispatchP95Ms: percentile(dispatches.map(wallMs), 0.95),
    frameCpuP95Ms: percentile(frames.map(cpuMs), 0.95),
  };
}

const wallMs = ({ dur = 0 }: TraceEvent): number => dur / 1000;
const cpuMs = ({ tdur = Number.NaN }: TraceEvent): number => tdur / 1000;
