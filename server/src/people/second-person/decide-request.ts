import type { Answer } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Operator } from '../staff/operator-of.ts';
import { callDecideSecondPerson, selectDecidedRequest, type SecondPersonDecision } from './queries.ts';
import type { SecondPerson } from './second-person.ts';

type Options = { pool: Pool; secondPerson: SecondPerson };
type Ruling = { id: string; decision: SecondPersonDecision; reason: string | null; actor: Operator };

const actions: Record<SecondPersonDecision, string> = {
  approved: 'approve-second-person',
  refused: 'refuse-second-person',
  withdrawn: 'withdraw-second-person',
};

/**
 * Lets a second person decide a request, or its asker withdraw it, once. An approved request is
 * carried out in the same transaction; when that is refused, nothing is decided. Refusals:
 * not_found, request_decided, request_expired, forbidden, account_too_new, own_request, and those
 * of carrying it out.
 */
export async function decideRequest(
  { pool, secondPerson }: Options,
  ruling: Ruling,
): Promise<Answer<'approveSecondPersonRequest'>> {
  const { id, decision } = ruling;
  if (!isUuid(id)) throw new Refusal('not_found');
  let afterCommit: () => unknown = () => undefined;
  const alone = await inTransaction(pool, async (tx) => {
    const decided = await decide(tx, ruling);
    if (decided.isRepeat) return decided.alone;
    const request = await selectDecidedRequest(tx, id);
    if (decision === 'approved') afterCommit = await secondPerson.carryOut(tx, request, ruling.actor);
    const { kind, askedByName: askedBy, playerId, subject } = request;
    const details = { kind, request_id: id, asked_by: askedBy, alone: decided.alone, reason: ruling.reason };
    await recordAction(tx, { ...ruling.actor, action: actions[decision], subject: playerId ?? subject, details });
    return decided.alone;
  });
  await afterCommit();
  return { id, status: decision, alone };
}

async function decide(tx: Tx, { id, decision, reason, actor }: Ruling): Promise<{ isRepeat: boolean; alone: boolean }> {
  const { outcome, alone } = await callDecideSecondPerson(tx, { id, adminId: actor.actorId, decision, reason });
  if (outcome !== 'decided' && outcome !== 'repeated') throw new Refusal(outcome);
  return { isRepeat: outcome === 'repeated', alone };
}
