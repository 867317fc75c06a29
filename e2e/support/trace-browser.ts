import type { CDPSession } from '@playwright/test';

export type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Start time in microseconds. */
  ts: number;
  /** Duration in microseconds of wall-clock time (`dur`) and of processor time (`tdur`). */
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string }; beginData?: { partialLayout?: boolean } };
};

/** Records the browser's own trace of its work on the page during `work`. */
export async function traceBrowser(devtools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', { categories: '-*,devtools.timeline', transferMode: 'ReportEvents' });
  await work();
  await devtools.send('Tracing.end');
  await complete;
  return events;
}
