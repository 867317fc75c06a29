import { announceNotification } from '../../people/notifications/announce-notification.ts';
import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { changeTemplate, createTemplate } from './keep-templates.ts';
import { previewMessage } from './preview-message.ts';
import { selectTemplates } from './queries/templates.ts';
import { sendMessage } from './send-message.ts';
import type { House } from './write-message.ts';

type Options = { pool: Pool; publish: Publish; clock: () => Date; house: House };

/** Messages of operators to one player, and their templates. */
export function messageRoutes(serve: Serve, { pool, publish, clock, house }: Options): void {
  serve('listMessageTemplates', { access: 'staff' }, async () => {
    const rows = await selectTemplates(pool);
    return { items: rows.map(withIsoInstants) };
  });
  serve('createMessageTemplate', { access: 'support' }, async ({ body: texts, ...who }) =>
    createTemplate(pool, { texts, actor: await operatorOf(pool, who) }),
  );
  serve('changeMessageTemplate', { access: 'support' }, async ({ params, body, ...who }) => {
    const { revision, ...change } = body;
    return changeTemplate(pool, { id: params.id, revision, change, actor: await operatorOf(pool, who) });
  });
  serve('previewMessage', { access: 'support' }, ({ params, body }) =>
    previewMessage(pool, { playerId: params.id, templateId: body.template_id, ownWords: body.own_words, house, now: clock() }),
  );
  const send = { access: 'support', idempotent: true } as const;
  serve('sendMessage', send, async ({ params, body: wish, idempotency, ...who }) => {
    const actor = await operatorOf(pool, who);
    const sending = { playerId: params.id, wish, actor, idempotency, house, now: clock() };
    const answer = await inTransaction(pool, (tx) => sendMessage(tx, sending));
    if (wish.by_center) announceNotification(publish, params.id);
    return answer;
  });
}
