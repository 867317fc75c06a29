import type { Pool } from '../../platform/database/pool.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import type { Serve } from '../access/serve.ts';
import { callExclude, callPause, callSetLimit } from './queries.ts';
import { readProtection } from './read-protection.ts';

/**
 * Responsible play. The money functions read what is set here in their own transaction, so the very
 * next play or deposit obeys. Blocked players may set limits too.
 */
export function protectionRoutes(serve: Serve, { pool, publish }: { pool: Pool; publish: Publish }): void {
  // Their other open pages would go on offering what is refused from now on.
  const announce = (playerId: string) => publish({ playerId, name: 'protection', data: {} });

  serve('getLimits', { access: 'player' }, ({ session }) => readProtection(pool, session.userId));

  serve('setLimit', { access: 'player' }, async ({ session, body }) => {
    const inForceFrom = await callSetLimit(pool, { playerId: session.userId, ...body });
    announce(session.userId);
    return { in_force_from: inForceFrom.toISOString() };
  });

  serve('pausePlaying', { access: 'player' }, async ({ session, body }) => {
    await callPause(pool, session.userId, body.days);
    announce(session.userId);
    const { paused_until: pausedUntil } = await readProtection(pool, session.userId);
    if (pausedUntil === null) throw new Error('the pause was not stored');
    return { paused_until: pausedUntil };
  });

  serve('excludeMyself', { access: 'player' }, async ({ session, body }) => {
    await callExclude(pool, session.userId, body.months);
    announce(session.userId);
    const { excluded_until: excludedUntil } = await readProtection(pool, session.userId);
    if (excludedUntil === null) throw new Error('the exclusion was not stored');
    return { excluded_until: excludedUntil };
  });
}
