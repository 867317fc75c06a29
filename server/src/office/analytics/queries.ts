import type { RequestBody } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';

export async function insertEvent(db: Queryable, { event, visitor_id, src, won, ab }: RequestBody<'trackEvent'>): Promise<void> {
  await db.query({
    name: 'insert-analytics-event',
    text: 'insert into analytics_event (event, visitor_id, src, won, ab) values ($1, $2, $3, $4, $5)',
    values: [event, visitor_id, src ?? null, won ?? null, ab ?? null],
  });
}
