import type { Serve } from '../../people/access/serve.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { listPlayedRounds } from './list-played-rounds.ts';
import { readTimeline } from './read-timeline.ts';

/** The timeline of a player, for all staff. No entry shows what some role may not see. */
export function timelineRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  const read = { access: 'staff' } as const;
  serve('readTimeline', read, ({ params, query }) => readTimeline(pool, { ...query, playerId: params.id }));
  serve('listPlayedRounds', read, ({ params, query }) => listPlayedRounds(pool, { ...query, playerId: params.id }));
}
