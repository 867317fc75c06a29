import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../database/pool.ts';
import { selectListeners } from './queries.ts';

/**
 * How many other processes were listening, and how many of them have not confirmed the
 * announcement.
 */
export type Delivery = { listening: number; unconfirmed: number };

export type Confirmations = {
  /**
   * Sends the announcement under an id at once, and waits until every other process has confirmed
   * it. It is sent once more when this process could not hear confirmations at first.
   */
  await(send: (id: string) => void): Promise<Delivery>;
  /** A process has confirmed the announcement of this id. */
  note(id: string, by: string): void;
};

type Options = {
  db: Queryable;
  /** This process, which need not confirm to itself. */
  origin: string;
  /** Whether this process can hear confirmations. */
  isListening: () => boolean;
  logger: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * For all of it. Longer than a process is ever busy, and short enough for a person who waits for
 * the answer.
 */
const WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 10;

/**
 * Guarantees: whoever changes something learns whether all processes know of it. The database says
 * which processes listen. A process that is not listening now clears its caches when it listens
 * again, and until then caches nothing for long.
 */
export function createConfirmations({ db, origin, isListening, logger }: Options): Confirmations {
  const waiting = new Map<string, Set<string>>();

  const others = async () => (await selectListeners(db)).filter((name) => name !== origin);

  const until = async (isDone: () => boolean, endMs: number): Promise<void> => {
    while (!isDone() && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  };

  return {
    await: async (send) => {
      const id = randomUUID();
      const confirmed = new Set<string>();
      const endMs = performance.now() + WITHIN_MS;
      waiting.set(id, confirmed);
      try {
        send(id);
        if (!isListening()) {
          await until(isListening, endMs);
          // What was confirmed meanwhile was not heard.
          send(id);
        }
        const listening = await others();
        const missing = () => listening.filter((name) => !confirmed.has(name));
        await until(() => missing().length === 0, endMs);
        // A process that has ended meanwhile no longer needs to know.
        const present = missing().length === 0 ? [] : await others();
        return { listening: listening.length, unconfirmed: missing().filter((name) => present.includes(name)).length };
      } catch (error) {
        logger.warn({ err: error }, 'it is unknown which processes have received an announcement');
        return { listening: 1, unconfirmed: 1 };
      } finally {
        waiting.delete(id);
      }
    },
    note: (id, by) => void waiting.get(id)?.add(by),
  };
}
