import type { CDPSession } from '@playwright/test';

export type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** When it began: microseconds. */
  ts: number;
  /** Microseconds, by the clock and of the processor. */
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string }; beginData?: { partialLayout?: boolean } };
};

/** What the browser itself notes of its work on the page meanwhile. */
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
