import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbage } from './collect-garbage.ts';

export type EventLoopTimes = {
  /**
   * The longest time that the main thread worked between two beats, in milliseconds of its own
   * processor time. Time of other programs and threads does not count. Garbage collection does not
   * count either, because a test thread keeps ten times as much in memory as a server.
   */
  longestMs: number;
  /**
   * How long /healthz took each time, in wall-clock time: before the work, and during or right
   * after it.
   */
  quietMs: number[];
  healthMs: number[];
};

const BEAT_MS = 1;
const ASK_EVERY_MS = 15;
/** With fewer requests, a single one that other programs delayed could be the median. */
const LEAST_ASKS = 5;

type Span = { fromMs: number; toMs: number };

/** The part of `turn` that was spent on garbage collection. */
const collecting = (turn: Span, collections: readonly Span[]) =>
  collections.reduce((sum, each) => sum + Math.max(0, Math.min(turn.toMs, each.toMs) - Math.max(turn.fromMs, each.fromMs)), 0);

/** Measures how `work` blocks the event loop that serves `address` in this process. */
export async function watchEventLoop(address: string, work: () => Promise<unknown>): Promise<EventLoopTimes> {
  const ask = async () => {
    const askedMs = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    return performance.now() - askedMs;
  };
  const times: EventLoopTimes = { longestMs: 0, quietMs: [], healthMs: [] };
  for (let asked = 0; asked < LEAST_ASKS; asked++) times.quietMs.push(await ask());
  // Collects the garbage of earlier tests, which is not this work's.
  collectGarbage();
  const collections: Span[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { startTime: fromMs, duration } of entries) collections.push({ fromMs, toMs: fromMs + duration });
  };
  const collector = new PerformanceObserver((list) => note(list.getEntries()));
  collector.observe({ entryTypes: ['gc'] });
  const beats: (Span & { spentMs: number })[] = [];
  let [before, fromMs] = [process.threadCpuUsage(), performance.now()];
  const heart = setInterval(() => {
    const [now, toMs] = [process.threadCpuUsage(), performance.now()];
    beats.push({ fromMs, toMs, spentMs: (now.user + now.system - before.user - before.system) / 1000 });
    [before, fromMs] = [now, toMs];
  }, BEAT_MS);
  let isWorking = true;
  const asking = (async () => {
    while (isWorking || times.healthMs.length < LEAST_ASKS) {
      times.healthMs.push(await ask());
      await pause(ASK_EVERY_MS);
    }
  })();
  try {
    await work();
    // The next beat counts the turn in which the work ended.
    await pause(5 * BEAT_MS);
  } finally {
    isWorking = false;
    clearInterval(heart);
  }
  await asking;
  // Entries that were not delivered yet would be lost by `disconnect`.
  note(collector.takeRecords());
  collector.disconnect();
  times.longestMs = Math.max(0, ...beats.map((beat) => beat.spentMs - collecting(beat, collections)));
  return times;
}
