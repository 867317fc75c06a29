import type { FastifyRequest } from 'fastify';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../access/session.ts';
import { placeOf } from '../auth/letters/place-of.ts';
import { selectAddressee } from '../auth/queries.ts';
import { callUseConfirmation } from '../confirmations/queries.ts';
import { mailAndNotifyWithin } from '../notifications/mail-and-notify.ts';
import { operatorOf } from '../access/operator-of.ts';
import { deletePasskey } from '../auth/passkeys/queries.ts';

type Call = { session: Session; request: FastifyRequest; id: string };

/**
 * Removes a passkey and mails its owner, in one transaction. For staff it is audited. Refusals:
 * not_found, confirmation_required.
 */
export async function removePasskey(pool: Pool, { session, request, id }: Call): Promise<void> {
  const { userId, sessionId } = session;
  const actor = session.role === 'player' ? undefined : await operatorOf(pool, { session, request });
  await inTransaction(pool, async (tx) => {
    const removed = await deletePasskey(tx, { userId, id });
    if (removed === undefined) throw new Refusal('not_found');
    const action = { sessionId, purpose: 'remove-passkey', subject: id };
    if ((await callUseConfirmation(tx, action)) === undefined) throw new Refusal('confirmation_required');
    const data = { change: 'removed', passkey: removed, ...(await placeOf(tx, request)) } as const;
    await mailAndNotifyWithin(tx, { ...(await selectAddressee(tx, userId)), kind: 'passkey', data });
    if (actor !== undefined)
      await recordAction(tx, { ...actor, action: 'remove-passkey', subject: userId, details: { name: removed } });
  });
}
