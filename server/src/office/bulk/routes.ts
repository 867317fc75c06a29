import type { Serve } from '../../people/access/serve.ts';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import { operatorOf } from '../../people/staff/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Delivery } from '../../platform/realtime/confirmations.ts';
import { reportDelivery } from '../../platform/realtime/report-delivery.ts';
import { readFilter } from '../users/read-filter.ts';
import { previewBulk } from './preview-bulk.ts';
import { runBulk } from './run-bulk.ts';

type Options = { pool: Pool; sessions: Pick<SessionDirectory, 'forgetUserEverywhere'>; clock: () => Date };

/** One action on everybody whom a filter finds. */
export function bulkRoutes(serve: Serve, { pool, sessions, clock }: Options): void {
  serve('previewBulk', { access: 'support' }, ({ body: { filter, action } }) =>
    previewBulk(pool, { filter: readFilter(filter, clock()), action }),
  );
  serve('runBulk', { access: 'support' }, async ({ body, ...who }) => {
    const { filter, action, reason, after } = body;
    const actor = await operatorOf(pool, who);
    const report = (delivery: Delivery) => reportDelivery(who.reply, delivery);
    return runBulk({ pool, sessions, report }, { filter: readFilter(filter, clock()), action, reason, after, actor });
  });
}
