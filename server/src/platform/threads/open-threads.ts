import { Piscina } from 'piscina';
import { Refusal } from '../http/refusal.ts';
import { createCalculationQueue, type QueueLimits } from './calculation-queue.ts';

/**
 * The functions of one module that threads can run. Each takes one argument, which must be
 * cloneable.
 */
type Work = Record<string, (input: never) => unknown>;

/**
 * The user who waits for the answer. `signal` aborts when nobody waits any more, as
 * `request.signal` does.
 */
export type Caller = { userId: string; signal: AbortSignal };

export type Threads<Known extends Work> = {
  /** Refusals: too_many_calculations, calculations_busy, calculation_timeout. */
  run<Name extends keyof Known & string>(
    name: Name,
    input: Parameters<Known[Name]>[0],
    caller: Caller,
  ): Promise<Awaited<ReturnType<Known[Name]>>>;
  close(): Promise<void>;
};

/** `timeLimitMs` includes the wait in the queue. After `idleMs`, threads that nobody needs end. */
export type ThreadLimits = QueueLimits & { timeLimitMs: number; idleMs?: number };

const usual: ThreadLimits = { threads: 2, waiting: 16, eachUser: 2, timeLimitMs: 15_000 };
const THREAD = new URL('thread.ts', import.meta.url);
const RETRY_SECONDS = 2;
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/**
 * Runs long calculations in worker threads, so that no other request waits for them. A calculation
 * that takes too long, or that nobody waits for any more, is ended with its thread. The pool and
 * its threads are created when they are needed. One thread then stays, because loading the modules
 * again would make an operator's next simulation several times as long.
 */
export function openThreads<Known extends Work>(module: URL, limits: ThreadLimits = usual): Threads<Known> {
  const { threads, timeLimitMs, idleMs = IDLE_MS } = limits;
  let opened: Piscina | undefined;
  let isClosed = false;
  const unfinished = new Set<AbortController>();
  const endAll = (reason: Error) => {
    for (const end of unfinished) end.abort(reason);
  };
  const open = () =>
    new Piscina({
      filename: THREAD.href,
      workerData: module.href,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // A thread that cannot start has no calculation yet, and each one may be waiting for it.
    }).on('error', endAll);
  const queue = createCalculationQueue(limits);

  return {
    run: async (name, input, { userId, signal }) => {
      const end = new AbortController();
      unfinished.add(end);
      const timer = setTimeout(
        () => end.abort(new Refusal('calculation_timeout', { retryAfterSeconds: RETRY_SECONDS })),
        timeLimitMs,
      );
      const leave = () => end.abort(new Refusal('unavailable'));
      signal.addEventListener('abort', leave);
      try {
        if (signal.aborted || isClosed) leave();
        const work = () => (opened ??= open()).run({ name, input }, { name: 'runTask', signal: end.signal }) as Promise<never>;
        return await queue.run(userId, work, end.signal);
      } catch (error) {
        throw end.signal.aborted ? end.signal.reason : error;
      } finally {
        clearTimeout(timer);
        unfinished.delete(end);
        signal.removeEventListener('abort', leave);
      }
    },
    close: async () => {
      isClosed = true;
      endAll(new Refusal('unavailable'));
      await opened?.destroy();
    },
  };
}
