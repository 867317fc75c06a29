/**
 * Runs simulations in threads of their own, so that players never wait for one.
 *
 * At most `threads` run at once and `waiting` more wait. Further requests are refused. A request
 * that is not answered within `timeLimitMs` is refused too, and its thread is ended.
 */
import { Worker } from 'node:worker_threads';
import type { Answer } from '@raspasorte/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SimulationRequest } from './simulation-request.ts';

export type SimulationAnswer = Answer<'simulateRtp'>;

export type Simulator = {
  /** Refusals: simulation_busy, simulation_timeout. */
  run(request: SimulationRequest): Promise<SimulationAnswer>;
  close(): Promise<void>;
};

type Limits = { threads: number; waiting: number; timeLimitMs: number };

const usual: Limits = { threads: 2, waiting: 16, timeLimitMs: 15_000 };
const RETRY_SECONDS = 2;

type Task = {
  request: SimulationRequest;
  answer: (result: SimulationAnswer) => void;
  fail: (error: Error) => void;
};

const startThread = () => new Worker(new URL('./simulation-worker.ts', import.meta.url));

export function createSimulator({ threads, waiting, timeLimitMs }: Limits = usual): Simulator {
  const queue: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();

  const release = (thread: Worker) => {
    busy.delete(thread);
    // An idle thread keeps no process alive.
    thread.unref();
    idle.push(thread);
    next();
  };
  const discard = (thread: Worker) => {
    busy.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    return thread.terminate();
  };
  const open = (): Worker => {
    const thread = startThread();
    thread.on('message', (result: SimulationAnswer) => {
      const task = busy.get(thread);
      release(thread);
      task?.answer(result);
    });
    thread.on('error', (error: Error) => {
      const task = busy.get(thread);
      void discard(thread);
      task?.fail(error);
      next();
    });
    return thread;
  };
  function next(): void {
    if (queue.length === 0 || busy.size >= threads) return;
    const task = queue.shift()!;
    const thread = idle.pop() ?? open();
    busy.set(thread, task);
    thread.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread is no window.
    thread.postMessage(task.request);
  }
  const giveUp = (task: Task) => {
    if (queue.includes(task)) queue.splice(queue.indexOf(task), 1);
    for (const [thread, running] of busy) if (running === task) void discard(thread);
    task.fail(new Refusal('simulation_timeout', { retryAfterSeconds: RETRY_SECONDS }));
    next();
  };

  return {
    run: async (request) => {
      if (queue.length >= waiting) throw new Refusal('simulation_busy', { retryAfterSeconds: RETRY_SECONDS });
      const { promise, resolve, reject } = Promise.withResolvers<SimulationAnswer>();
      const task: Task = { request, answer: resolve, fail: reject };
      const timer = setTimeout(() => giveUp(task), timeLimitMs);
      queue.push(task);
      next();
      return await promise.finally(() => clearTimeout(timer));
    },
    close: async () => {
      const threadsLeft = [...idle, ...busy.keys()];
      for (const task of [...queue.splice(0), ...busy.values()]) task.fail(new Refusal('unavailable'));
      busy.clear();
      idle.length = 0;
      await Promise.all(threadsLeft.map((thread) => thread.terminate()));
    },
  };
}
