import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../access/serve.ts';
import { callExclude, callPause, callSetLimit } from './queries.ts';
import { readProtection } from './read-protection.ts';

/**
 * Responsible play. The money functions read what is set here in their own transaction, so the very
 * next play or deposit obeys. Blocked players may set limits too.
 */
export function protectionRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('getLimits', { access: 'player' }, ({ session }) => readProtection(pool, session.userId));

  serve('setLimit', { access: 'player' }, async ({ session, body }) => {
    const inForceFrom = await callSetLimit(pool, { playerId: session.userId, ...body });
    return { in_force_from: inForceFrom.toISOString() };
  });

  serve('pausePlaying', { access: 'player' }, async ({ session, body }) => {
    await callPause(pool, session.userId, body.days);
    const { paused_until: pausedUntil } = await readProtection(pool, session.userId);
    if (pausedUntil === null) throw new Error('the pause was not stored');
    return { paused_until: pausedUntil };
  });

  serve('excludeMyself', { access: 'player' }, async ({ session, body }) => {
    await callExclude(pool, session.userId, body.months);
    const { excluded_until: excludedUntil } = await readProtection(pool, session.userId);
    if (excludedUntil === null) throw new Error('the exclusion was not stored');
    return { excluded_until: excludedUntil };
  });
}
