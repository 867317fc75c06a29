import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbage } from './collect-garbage.ts';

export type Turns = {
  /**
   * The longest that the main thread worked between two beats, in milliseconds of its own processor
   * time. What other programs take of the machine does not count, nor do other threads, nor the
   * collection of garbage: a thread of tests keeps ten times as much in memory as a server.
   */
  longestMs: number;
  /** How long /healthz took each time, by the clock: before the work, and meanwhile or right after. */
  quietMs: number[];
  healthMs: number[];
};

const BEAT_MS = 1;
const ASK_EVERY_MS = 15;
/** Of fewer, one that other programs have delayed would be the median. */
const LEAST_ASKS = 5;

type Span = { fromMs: number; toMs: number };

/** How much of `turn` its collections of garbage took. */
const collecting = (turn: Span, collections: readonly Span[]) =>
  collections.reduce((sum, each) => sum + Math.max(0, Math.min(turn.toMs, each.toMs) - Math.max(turn.fromMs, each.fromMs)), 0);

/** What `work` does to the event loop that serves `address`, in this process. */
export async function watchTurns(address: string, work: () => Promise<unknown>): Promise<Turns> {
  const ask = async () => {
    const askedMs = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    return performance.now() - askedMs;
  };
  const turns: Turns = { longestMs: 0, quietMs: [], healthMs: [] };
  for (let asked = 0; asked < LEAST_ASKS; asked++) turns.quietMs.push(await ask());
  // What earlier tests have left is not this work's to collect.
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
    while (isWorking || turns.healthMs.length < LEAST_ASKS) {
      turns.healthMs.push(await ask());
      await pause(ASK_EVERY_MS);
    }
  })();
  try {
    await work();
    // The turn that ended the work is counted by the next beat.
    await pause(5 * BEAT_MS);
  } finally {
    isWorking = false;
    clearInterval(heart);
  }
  await asking;
  // What it has not told yet it would forget.
  note(collector.takeRecords());
  collector.disconnect();
  turns.longestMs = Math.max(0, ...beats.map((beat) => beat.spentMs - collecting(beat, collections)));
  return turns;
}
