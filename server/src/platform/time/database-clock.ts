import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/pool.ts';
import { selectClock } from './queries.ts';

export type DatabaseClock = { now: () => Date; close(): void };

const READ_EVERY_MS = 10_000;

/**
 * The database's clock, read every ten seconds and carried on by the process's monotonic clock in
 * between. All processes then agree on the time, and a wrong clock of a host has no effect. While
 * the database is unavailable, the last reading is carried on.
 */
export async function openDatabaseClock(pool: Pool, logger: Pick<FastifyBaseLogger, 'debug'>): Promise<DatabaseClock> {
  let known = await readClock(pool);
  const timer = setInterval(() => {
    readClock(pool).then(
      (read) => (known = read),
      (error: unknown) => logger.debug({ err: error }, "the database's clock could not be read"),
    );
  }, READ_EVERY_MS).unref();
  return {
    now: () => new Date(known.atMs + performance.now() - known.monotonicMs),
    close: () => clearInterval(timer),
  };
}

/**
 * The reading counts as the time at which the answer arrives, so the clock is late by the network
 * delay rather than ahead.
 */
async function readClock(pool: Pool): Promise<{ atMs: number; monotonicMs: number }> {
  const at = await selectClock(pool);
  return { atMs: at.getTime(), monotonicMs: performance.now() };
}
