import type { Answer } from '@raspasorte/contract';
import { askableKinds, type DecisionKind } from '@raspasorte/contract/admin';
import type { Operator } from '../../people/staff/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { listedDecision } from './list-decisions.ts';
import { selectAddressee, updateQuestion } from './queries/holds.ts';
import { selectOneWaiting } from './queries/waiting.ts';

type Asking = { kind: DecisionKind; id: string; text: string; actor: Operator };

/**
 * Asks the player, or the colleague who asked for a second person, for more, by e-mail: it goes on
 * waiting and says so. Refusal: not_found, also where there is nobody to ask.
 */
export async function askAboutDecision(pool: Pool, { kind, id, text, actor }: Asking): Promise<Answer<'askAboutDecision'>> {
  const which = { kind, id, operatorId: actor.actorId };
  const row = await inTransaction(pool, async (tx) => {
    const waiting = await selectOneWaiting(tx, which);
    if (waiting === undefined || !askableKinds.includes(kind)) throw new Refusal('not_found');
    const asked = await selectAddressee(tx, { kind, id, userId: waiting.user_id });
    if (asked === undefined) throw new Refusal('not_found');
    const { id: playerId, name, email: address } = asked;
    const data = { about: kind, question: text };
    await enqueueMail(tx, { playerId, address, name, kind: 'more-needed', data });
    await updateQuestion(tx, { kind, id, question: text, askedBy: actor.actorId });
    await recordAction(tx, { ...actor, action: 'ask-about-decision', subject: playerId, details: { kind, request_id: id } });
    return selectOneWaiting(tx, which);
  });
  if (row === undefined) throw new Refusal('not_found');
  return listedDecision(row);
}
