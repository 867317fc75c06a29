import type { BrowserContext } from '@playwright/test';

export interface LayoutShift {
  /** The browser's score: the part of the window that moved, times the distance. */
  value: number;
  /** Whether it happened within half a second of a press or a key. */
  afterInput: boolean;
  what: string;
}

const observer = `
const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
const moved = ({ node, previousRect, currentRect }) =>
  (node?.nodeName ?? '?') + ' "' + (node?.textContent.slice(0, 40) ?? '') + '" from ' + place(previousRect) + ' to ' + place(currentRect);
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    noteLayoutShift({ value, afterInput: hadRecentInput, what: location.pathname + ': ' + sources.map(moved).join('; ') });
}).observe({ type: 'layout-shift', buffered: true });`;

/** Collects the layout shifts of all pages of the context from now on. */
export async function collectLayoutShifts(context: BrowserContext): Promise<LayoutShift[]> {
  const shifts: LayoutShift[] = [];
  await context.exposeBinding('noteLayoutShift', (_source, shift: LayoutShift) => void shifts.push(shift));
  await context.addInitScript(`{${observer}}`);
  return shifts;
}
