import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectLimits, selectPause, selectPlaySession, type PauseRow } from './queries.ts';

type Protection = Answer<'getLimits'>;

/** The limits that a player has set, and the figures of the current play session. */
export async function readProtection(db: Queryable, playerId: string): Promise<Protection> {
  const [limits, pause, session] = await Promise.all([
    selectLimits(db, playerId),
    selectPause(db, playerId),
    selectPlaySession(db, playerId),
  ]);
  return {
    limits: limits.map(withIsoInstants),
    paused_until: pause?.paused_until?.toISOString() ?? null,
    excluded_until: exclusionEnd(pause),
    session: session?.started_at
      ? { started_at: session.started_at.toISOString(), minutes: session.minutes ?? 0, net_cents: session.net_cents ?? 0 }
      : null,
  };
}

function exclusionEnd(pause: PauseRow | undefined): Protection['excluded_until'] {
  if (pause?.excluded_for_ever) return 'never';
  return pause?.excluded_until?.toISOString() ?? null;
}
