export type JobLoop = {
  /** Runs at once, and again a pause after each run has ended. */
  start(): void;
  /** Starts a run now, besides those of the interval. Does nothing after the stop. */
  run(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
};

/** Repeats `run`, whether it fails or not. */
export function createJobLoop(run: () => Promise<void>, pauseMs: number): JobLoop {
  const running = new Set<Promise<void>>();
  let state: 'waiting' | 'started' | 'stopped' = 'waiting';
  let timer: NodeJS.Timeout | undefined;

  const runOnce = async (): Promise<void> => {
    if (state === 'stopped') return;
    clearTimeout(timer);
    const current = run();
    running.add(current);
    try {
      await current;
    } finally {
      running.delete(current);
      clearTimeout(timer);
      if (state === 'started') timer = setTimeout(tick, pauseMs);
    }
  };
  const tick = () => void runOnce().catch(() => undefined);

  return {
    start: () => {
      state = 'started';
      tick();
    },
    run: runOnce,
    stop: async () => {
      state = 'stopped';
      clearTimeout(timer);
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
