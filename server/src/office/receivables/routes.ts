import { RECEIVABLES_EXPORT_PATH } from '@raspasorte/contract/admin';
import * as z from 'zod';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import { recordExport } from '../../people/staff/record-export.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { collectReceivable } from './collect-receivable.ts';
import { listReceivables } from './list-receivables.ts';
import { writeReceivables } from './write-receivables.ts';

type Options = {
  pool: Pool;
  reportPool: Pool;
  serveCsv: ServeCsv;
  clock: () => Date;
  publish: Publish;
  balanceChanged: (playerId: string) => void;
};

export function receivableRoutes(serve: Serve, options: Options): void {
  const { pool, reportPool, serveCsv, clock, publish, balanceChanged } = options;
  serve('listReceivables', { access: 'staff' }, ({ query }) => listReceivables(pool, query));
  const file = {
    path: RECEIVABLES_EXPORT_PATH,
    operationId: 'exportReceivables',
    summary: 'All that players owe as a CSV file',
    query: z.object({}),
  } as const;
  serveCsv(file, { access: 'staff' }, async (who) => {
    await recordExport(pool, who, { action: 'export-receivables', details: {} });
    return writeReceivables(reportPool, { now: clock() });
  });

  serve('collectReceivable', { access: 'finance' }, async ({ params, body, ...who }) => {
    const actor = await operatorOf(pool, who);
    const { user_id: playerId, seen_owed_cents: seenCents } = body;
    const answer = await collectReceivable(pool, { playerId, id: params.id, seenCents, actor });
    balanceChanged(playerId);
    announceNotification(publish, playerId);
    return answer;
  });
}
