import { validate as isUuid } from 'uuid';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callDecidePrivacyRequest, type PrivacyDecision } from './queries.ts';

type Ruling = { id: string; decision: PrivacyDecision; reason: string | null; actor: Actor };

const DECIDED = { message: 'Este pedido já foi respondido, e nada mudou: o que você escreveu não foi guardado.' };

/**
 * An operator decides a request, once. The same call again changes nothing; a colleague's later
 * decision is refused, even the same one, because its note is not stored.
 * Refusals: not_found, request_decided, email_taken.
 */
export async function decidePrivacyRequest(
  pool: Pool,
  { id, decision, reason, actor }: Ruling,
): Promise<{ id: string; status: PrivacyDecision }> {
  if (!isUuid(id)) throw new Refusal('not_found');
  await inTransaction(pool, async (tx) => {
    const { outcome, player_id: subject } = await callDecidePrivacyRequest(tx, { id, adminId: actor.actorId, decision, reason });
    if (outcome === 'repeated') return;
    if (outcome === 'request_decided') throw new Refusal(outcome, DECIDED);
    if (outcome !== 'decided') throw new Refusal(outcome);
    const action = decision === 'done' ? 'complete-privacy-request' : 'refuse-privacy-request';
    await recordAction(tx, { ...actor, action, subject, details: { request_id: id, reason } });
  });
  return { id, status: decision };
}
