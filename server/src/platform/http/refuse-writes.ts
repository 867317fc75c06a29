import type { FastifyInstance } from 'fastify';
import type { WriteBreaker } from '../database/write-breaker.ts';
import { isReading } from './is-reading.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Told of every request that failed because the database was unavailable. */
    breaker?: Pick<WriteBreaker, 'suspect'>;
  }
}

/** Short, because nothing was begun and the breaker looks several times a second. */
const REFUSED_RETRY_SECONDS = 2;

/** While the database takes no writes, refuses changes before anything waits for it. */
export function refuseWrites(app: FastifyInstance, breaker: WriteBreaker): void {
  app.decorate('breaker', breaker);
  app.addHook('onRequest', async ({ method, url }) => {
    if (!breaker.isOpen() || isReading(method) || !url.startsWith('/api/')) return;
    throw new Refusal('unavailable', { retryAfterSeconds: REFUSED_RETRY_SECONDS });
  });
}
