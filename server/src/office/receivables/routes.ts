import type { Serve } from '../../people/access/serve.ts';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import { operatorOf } from '../../people/staff/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { collectReceivable } from './collect-receivable.ts';
import { listReceivables } from './list-receivables.ts';

type Options = { pool: Pool; publish: Publish; balanceChanged: (playerId: string) => void };

export function receivableRoutes(serve: Serve, { pool, publish, balanceChanged }: Options): void {
  serve('listReceivables', { access: 'staff', noStore: true }, ({ query }) => listReceivables(pool, query));
  serve('collectReceivable', { access: 'finance', noStore: true }, async ({ params, body, ...who }) => {
    const actor = await operatorOf(pool, who);
    const { user_id: playerId, seen_owed_cents: seenCents } = body;
    const answer = await collectReceivable(pool, { playerId, id: params.id, seenCents, actor });
    balanceChanged(playerId);
    announceNotification(publish, playerId);
    return answer;
  });
}
