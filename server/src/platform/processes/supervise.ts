import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FromWeb, ToWeb } from './messages.ts';
import { createMetricsExchange } from './metrics-exchange.ts';

/** The pause before a process that died is started again. */
const RESTART_AFTER_MS = 1_000;
/** Longer than requests and jobs in flight may take. */
const GONE_WITHIN_MS = 60_000;

export type Supervisor = { replaceAll: () => Promise<void>; close: () => Promise<void> };

/** A web process ended before it listened. Its own output says why. */
export class ProcessFailed extends Error {}

/**
 * Runs `count` web processes on one port. This process accepts the connections and hands them out
 * in turn, so that one web process may leave while the others go on. Only the first runs jobs. One
 * that dies is started again.
 */
export async function supervise(count: number, logger: FastifyBaseLogger): Promise<Supervisor> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const seats: Worker[] = [];
  const onMetrics = createMetricsExchange(seats);
  const restarts: Promise<void>[] = [];
  const retiring = new WeakSet<Worker>();
  let isStopping = false;

  const take = async (seat: number): Promise<void> => {
    const worker = await start(seat);
    seats[seat] = worker;
    worker.on('message', (message: FromWeb) => onMetrics(worker, message));
    // A message to a process that has just died cannot be sent. Its end is seen in a moment.
    worker.on('error', (error) => logger.warn({ err: error, seat }, 'a web process could not be told something'));
    worker.once('exit', (code, signal) => {
      if (isStopping || retiring.has(worker)) return;
      logger.error({ seat, code, signal }, 'a web process has died; it is started again');
      restart(seat);
    });
  };

  const startAgain = async (seat: number): Promise<void> => {
    await pause(RESTART_AFTER_MS);
    if (!isStopping) await take(seat);
  };
  const restart = (seat: number): void => {
    restarts[seat] = startAgain(seat);
    restarts[seat].catch(() => restart(seat));
  };

  const replace = async (seat: number): Promise<void> => {
    // Otherwise a process that has just died would get two successors. A start that is under way
    // may still use the program of before; when the next one fails too, the replacement ends.
    await restarts[seat]?.catch(() => undefined);
    await restarts[seat];
    if (isStopping) return;
    const before = seats[seat]!;
    retiring.add(before);
    try {
      // Waits until the new process can serve. Its predecessor goes on until then.
      await take(seat);
    } catch (error) {
      retiring.delete(before);
      if (before.isDead()) restart(seat);
      throw error;
    }
    if (before.isDead()) return;
    before.send({ kind: 'retire' } satisfies ToWeb);
    await gone(before);
  };

  // One after the other: only the first migrates the database, and an error is reported once.
  for (let seat = 0; seat < count; seat += 1) await take(seat);
  return {
    replaceAll: async () => {
      for (let seat = 0; seat < count && !isStopping; seat += 1) await replace(seat);
    },
    close: async () => {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(workers.map(gone));
    },
  };
}

async function start(seat: number): Promise<Worker> {
  const worker = cluster.fork(seat === 0 ? {} : { JOBS: 'off' });
  const hasEnded = once(worker, 'exit').then(() => {
    throw new ProcessFailed('a web process ended before it could serve');
  });
  await Promise.race([once(worker, 'listening'), hasEnded]);
  hasEnded.catch(() => undefined);
  return worker;
}

async function gone(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const late = setTimeout(() => worker.process.kill('SIGKILL'), GONE_WITHIN_MS);
  // Not by `once` of node:events, which a message that cannot be sent would reject.
  await new Promise((resolve) => worker.once('exit', resolve));
  clearTimeout(late);
}
