import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, renewSecret } from './edit-endpoint.ts';
import { selectEndpoints } from './queries/endpoints.ts';
import { callQueueTestWebhook } from './queries/messages.ts';
import { getMessage, listMessages } from './read-messages.ts';
import { resendMessages } from './resend-messages.ts';

type Options = { pool: Pool; seedKey: Buffer };

/** The endpoints, their messages, and the attempts to deliver them. */
export function outgoingWebhookRoutes(serve: Serve, { pool, seedKey }: Options): void {
  const change = { access: 'admin' } as const;
  const read = { access: 'staff' } as const;

  serve('listWebhookEndpoints', read, async () => ({
    endpoints: (await selectEndpoints(pool)).map(withIsoInstants),
  }));
  serve('createWebhookEndpoint', change, async ({ body: { otp: _otp, ...wish }, ...who }) =>
    createEndpoint({ pool, seedKey }, wish, await operatorOf(pool, who)),
  );
  serve('changeWebhookEndpoint', change, async ({ params, body: { otp: _otp, ...wish }, ...who }) =>
    changeEndpoint(pool, { ...wish, id: params.id }, await operatorOf(pool, who)),
  );
  serve('removeWebhookEndpoint', change, async ({ params, body: { seen }, ...who }) =>
    removeEndpoint(pool, { id: params.id, seen }, await operatorOf(pool, who)),
  );
  serve('renewWebhookSecret', change, async ({ params, body: { seen_secret_since: seenSince }, ...who }) =>
    renewSecret({ pool, seedKey }, { id: params.id, seenSince }, await operatorOf(pool, who)),
  );
  serve('testWebhookEndpoint', change, async ({ params, ...who }) => {
    const actor = await operatorOf(pool, who);
    return inTransaction(pool, async (tx) => {
      const messageId = await callQueueTestWebhook(tx, params.id);
      if (messageId === undefined) throw new Refusal('webhook_inactive');
      await recordAction(tx, { ...actor, action: 'test-webhook', subject: params.id, details: { message_id: messageId } });
      return { message_id: messageId };
    });
  });
  serve('listWebhookMessages', read, ({ query }) => listMessages(pool, query));
  serve('getWebhookMessage', read, ({ params }) => getMessage(pool, params.id));
  serve('resendWebhookMessages', change, async ({ body, ...who }) => resendMessages(pool, body, await operatorOf(pool, who)));
}
