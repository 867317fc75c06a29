import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db.ts';
import { Refusal } from '../refusal.ts';
import { isDatabaseReady } from './queries.ts';

/** /healthz says that the process answers; /readyz that it can serve players, which a load balancer should ask. */
export function healthRoutes(app: FastifyInstance, { pool, isStopping }: { pool: Pool; isStopping: () => boolean }): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (isStopping() || !(await isDatabaseReady(pool))) throw new Refusal('unavailable');
    return { status: 'ok' };
  });
}
