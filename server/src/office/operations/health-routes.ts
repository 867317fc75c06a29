import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readSchema } from '../../platform/database/read-schema.ts';
import { hasFunctions, missingMigrations, type Schema } from '../../platform/database/schema-state.ts';
import type { WriteBreaker } from '../../platform/database/write-breaker.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { requireSeedKey } from '../../game/epochs/open-seed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { WrongSecret } from '../../platform/secrets/wrong-secret.ts';
import { selectState } from './queries.ts';

/** A database that takes longer to answer could not serve players. */
const ANSWER_WITHIN_MS = 3000;
const LATE = 'the database does not answer in time';

type Needed = { pool: Pool; breaker: WriteBreaker; secrets: { seedKey: Buffer } };

/**
 * /healthz says that the process answers and is not stopping; a load balancer asks it. /readyz says
 * that it can also sell. All processes share the database, so a load balancer that asked /readyz
 * would take all of them away whenever the database takes no writes, and pages and reads with them.
 */
export async function healthRoutes(app: FastifyInstance, needed: Needed): Promise<void> {
  const known = await readSchema();
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  let said: string | undefined;
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (stopping) throw new Refusal('unavailable');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    const obstacle = stopping ? 'it is stopping' : await obstacleTo(needed, known);
    if (obstacle !== undefined && obstacle !== said) app.log.warn({ because: obstacle }, 'this process is not ready');
    said = obstacle;
    if (obstacle !== undefined) throw new Refusal('unavailable');
    return { status: 'ok' };
  });
}

/**
 * Why this process cannot serve players; undefined if it can. Unknown migrations and functions in
 * the database are fine: they belong to a newer version that is being started beside this process.
 */
async function obstacleTo({ pool, breaker, secrets }: Needed, known: Schema): Promise<string | undefined> {
  const waiting = new AbortController();
  const late = pause(ANSWER_WITHIN_MS, LATE, { signal: waiting.signal }).catch(() => LATE);
  try {
    const state = await Promise.race([selectState(pool), late]);
    if (typeof state === 'string') return state;
    if (state.is_standby) return 'the database is a standby, which cannot be written to';
    const missing = missingMigrations(state, known).map(({ name }) => name);
    if (missing.length > 0) return `the database lacks the migrations ${missing.join(', ')}`;
    if (!hasFunctions(state, known)) return "the database lacks this program's functions";
    return await Promise.race([requireSeedKey(pool, secrets.seedKey).then(() => breaker.check()), late]);
  } catch (error) {
    if (error instanceof WrongSecret) return error.message;
    return `the database does not answer: ${(error as Error).message}`;
  } finally {
    waiting.abort();
  }
}
