import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { insertEvent } from './queries.ts';

const BODY_LIMIT_BYTES = 1024;

export function analyticsRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('trackEvent', { access: 'public', bodyLimitBytes: BODY_LIMIT_BYTES }, async ({ body }) => await insertEvent(pool, body));
}
