import { operatorOf } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { selectMe } from '../../people/players/queries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { MetaSettings } from './meta-client.ts';
import { purchaseEventId } from './purchase-event.ts';
import { countByStatus, selectRecentEvents } from './queries.ts';
import { resendEvents } from './resend-events.ts';
import type { Ads } from './send-purchase.ts';
import { testDeposit } from './test-deposit.ts';

const SHOWN_EVENTS = 50;

export function adRoutes(serve: Serve, { ads, settings }: { ads: Ads; settings: MetaSettings | undefined }): void {
  const { pool } = ads;

  serve('adStatus', { access: 'staff' }, async () => {
    const [events, counted] = await Promise.all([selectRecentEvents(pool, SHOWN_EVENTS), countByStatus(pool)]);
    const counts = { pending: 0, sent: 0, not_sent: 0, failed: 0 };
    for (const { status, count } of counted) counts[status] = count;
    return {
      configured: settings !== undefined,
      pixel_id: settings?.pixelId ?? null,
      has_test_code: settings?.testEventCode !== undefined,
      counts,
      events: events.map(({ deposit_id: id, ...event }) => ({
        ...withIsoInstants(event),
        transaction_id: id,
        event_id: purchaseEventId(id),
      })),
    };
  });

  serve('testDepositFacebook', { access: 'admin' }, async ({ body, ...who }) => {
    const { session, request } = who;
    const me = await selectMe(pool, session.userId);
    if (me === undefined) throw new Refusal('unauthenticated');
    const { id, email, name } = me;
    const tester = { id, email, name, address: request.ip, userAgent: request.headers['user-agent'] ?? 'unknown' };
    const amountCents = Math.max(1, Math.round(body.amount_brl * 100));
    const actor = await operatorOf(pool, who);
    // Before the event leaves, because this process may die in between.
    const entry = { action: 'test-ad-event', subject: '', details: { amount_cents: amountCents } } as const;
    await inTransaction(pool, (tx) => recordAction(tx, { ...actor, ...entry }));
    return testDeposit(ads, settings, { amountCents, tester });
  });

  serve('resendFacebookEvents', { access: 'admin' }, async ({ body, ...who }) =>
    resendEvents(ads, body, await operatorOf(pool, who)),
  );
}
