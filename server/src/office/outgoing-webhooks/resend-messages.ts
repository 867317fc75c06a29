import type { Answer, RequestBody } from '@raspasorte/contract';
import { MAX_RESENT } from '@raspasorte/contract/admin';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countFailed, reviveMessages, selectIsActive } from './queries/messages.ts';

/**
 * Sends messages again under the same ids, so that a receiver recognises them.
 * Refusals: not_found, webhook_inactive.
 */
export function resendMessages(
  pool: Pool,
  which: RequestBody<'resendWebhookMessages'>,
  actor: Actor,
): Promise<Answer<'resendWebhookMessages'>> {
  const messageId = 'message_id' in which ? which.message_id : null;
  const endpointId = 'endpoint_id' in which ? which.endpoint_id : null;
  return inTransaction(pool, async (tx) => {
    const isActive = await selectIsActive(tx, { messageId, endpointId });
    if (isActive === undefined) throw new Refusal('not_found');
    if (!isActive) throw new Refusal('webhook_inactive');
    const resent = await reviveMessages(tx, { messageId, endpointId, limit: MAX_RESENT });
    if (resent === 0) throw new Refusal('not_found');
    const remaining = endpointId === null ? 0 : await countFailed(tx, endpointId);
    const subject = (messageId ?? endpointId)!;
    await recordAction(tx, { ...actor, action: 'resend-webhook-messages', subject, details: { resent, remaining } });
    return { resent, remaining };
  });
}
