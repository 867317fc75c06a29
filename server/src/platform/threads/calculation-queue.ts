import { Refusal } from '../http/refusal.ts';

export type QueueLimits = {
  /** How many calculations run at once, and how many more wait. */
  threads: number;
  waiting: number;
  /** How many one user may have, running or waiting. */
  eachUser: number;
};

export type CalculationQueue = {
  /**
   * Runs `work` when its turn comes, unless `signal` aborts before. Refusals:
   * too_many_calculations, calculations_busy.
   */
  run<Result>(userId: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
};

const RETRY_SECONDS = 2;

/**
 * Queues calculations for the threads, first come, first served. Piscina's own queue does not count
 * tasks that can be aborted, so its `maxQueue` would not hold.
 */
export function createCalculationQueue({ threads, waiting, eachUser }: QueueLimits): CalculationQueue {
  const queue = new Set<() => void>();
  const byUser = new Map<string, number>();
  let running = 0;

  const wait = (signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(resolve);
    const leave = () => {
      // When its turn has come already, the work itself handles the abort.
      if (queue.delete(resolve)) reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  };
  const pass = () => {
    const [next] = queue;
    if (next === undefined) {
      running -= 1;
      return;
    }
    queue.delete(next);
    next();
  };
  const count = (userId: string, change: number) => {
    const left = (byUser.get(userId) ?? 0) + change;
    if (left === 0) byUser.delete(userId);
    else byUser.set(userId, left);
  };

  return {
    run: async (userId, work, signal) => {
      signal.throwIfAborted();
      const busy = { retryAfterSeconds: RETRY_SECONDS };
      if ((byUser.get(userId) ?? 0) >= eachUser) throw new Refusal('too_many_calculations', busy);
      if (running >= threads && queue.size >= waiting) throw new Refusal('calculations_busy', busy);
      count(userId, 1);
      try {
        if (running < threads) running += 1;
        else await wait(signal);
        try {
          return await work();
        } finally {
          pass();
        }
      } finally {
        count(userId, -1);
      }
    },
  };
}
