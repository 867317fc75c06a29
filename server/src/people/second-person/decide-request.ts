import type { Answer } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Operator } from '../access/operator-of.ts';
import { callDecideSecondPerson, selectDecidedRequest, type SecondPersonDecision } from './queries.ts';
import { recordRuling } from './record-ruling.ts';
import type { SecondPerson } from './second-person.ts';

type Options = { pool: Pool; secondPerson: SecondPerson };
type Ruling = { id: string; decision: SecondPersonDecision; reason: string | null; actor: Operator };

/**
 * Lets a second person decide a request, or its asker withdraw it, once. An approved request is
 * carried out in the same transaction; when that is refused, nothing is decided. Refusals:
 * not_found, request_decided, request_expired, forbidden, account_too_new, asker_too_new,
 * own_request, and those of carrying it out.
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
    await recordRuling(tx, request, { ...ruling, alone: decided.alone });
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
