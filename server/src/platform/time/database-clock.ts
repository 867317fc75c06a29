import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/pool.ts';
import { selectClock } from './queries.ts';

export type DatabaseClock = { now: () => Date; close(): void };

const READ_EVERY_MS = 10_000;

/**
 * The database's clock, read every ten seconds and carried on by the process's monotonic one in
 * between. All processes then agree on the time, and a host whose clock is wrong decides nothing by
 * it. While the database is away the last reading is carried on.
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

/** Taken for the time when the answer arrives, so that it is late by its way rather than ahead. */
async function readClock(pool: Pool): Promise<{ atMs: number; monotonicMs: number }> {
  const at = await selectClock(pool);
  return { atMs: at.getTime(), monotonicMs: performance.now() };
}
