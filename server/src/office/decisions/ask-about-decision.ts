import type { Answer } from '@raspasorte/contract';
import { askableKinds, type DecisionKind } from '@raspasorte/contract/admin';
import { anywhere, countAttempt } from '../../people/auth/attempts/count-attempt.ts';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import { callNotifyPlayer } from '../../people/notifications/queries.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { MailOf } from '../../platform/mail/letters.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { moreNeededTitle, type decisionLetters } from './decision-letters.ts';
import { isQuestionOf, lockAddressee, updateQuestion, type Addressee } from './queries/holds.ts';
import { selectOneWaiting } from './queries/waiting.ts';

type Parts = { pool: Pool; publish: Publish; supportEmail: string };
/** `seenAskedAt`: when somebody had last asked, as the operator saw it. */
type Asking = { kind: DecisionKind; id: string; text: string; seenAskedAt: string | null; actor: Operator };

const NOT_SEEN = {
  message:
    'Depois que você abriu esta pergunta, já se perguntou outra vez: nada foi enviado. Veja o que foi perguntado e envie só se ainda for o caso.',
};

/**
 * Asks for more information: the player by e-mail and notification, or the colleague who asked for
 * a second person by e-mail. The decision goes on waiting and shows the question. Repeating the
 * call sends nothing.
 * Refusals: not_found, also when there is nobody else to ask; account_closed; request_outdated,
 * when another question was sent since the operator looked; too_many_messages.
 */
export async function askAboutDecision(parts: Parts, asking: Asking): Promise<Answer<'askAboutDecision'>> {
  const { kind, id, text, seenAskedAt, actor } = asking;
  const which = { kind, id, operatorId: actor.actorId };
  const { row, asked, isNew } = await inTransaction(parts.pool, async (tx) => {
    const waiting = await selectOneWaiting(tx, which);
    if (waiting === undefined || !askableKinds.includes(kind)) throw new Refusal('not_found');
    const asked = await lockAddressee(tx, { kind, id, userId: waiting.user_id });
    if (asked === undefined || asked.id === actor.actorId) throw new Refusal('not_found');
    if (asked.is_closed) throw new Refusal('account_closed');
    const question = { kind, id, question: text, askedBy: actor.actorId };
    const isNew = await updateQuestion(tx, { ...question, seenAskedAt });
    if (!isNew && !(await isQuestionOf(tx, question))) throw new Refusal('request_outdated', NOT_SEEN);
    if (isNew) {
      await tell(tx, parts, { kind, id, text, asked });
      await recordAction(tx, { ...actor, action: 'ask-about-decision', subject: asked.id, details: { kind, request_id: id } });
    }
    return { row: await selectOneWaiting(tx, which), asked, isNew };
  });
  if (isNew && isOfPlayer(kind)) announceNotification(parts.publish, asked.id);
  if (row === undefined) throw new Refusal('not_found');
  return withIsoInstants(row);
}

/** Only players have notifications; colleagues get the e-mail alone. */
const isOfPlayer = (kind: DecisionKind): boolean => kind !== 'second-person';

async function tell(
  tx: Tx,
  { supportEmail }: Parts,
  { kind, id, text, asked }: Pick<Asking, 'kind' | 'id' | 'text'> & { asked: Addressee },
): Promise<void> {
  const { id: playerId, name, email: address } = asked;
  const attempt = { kind: 'question', account: { userId: playerId }, origin: anywhere } as const;
  if (isOfPlayer(kind) && (await countAttempt(tx, attempt)) !== undefined) throw new Refusal('too_many_messages');
  const content = { about: kind, question: text, ...(!isOfPlayer(kind) && { requestId: id }) };
  const mail = { playerId, address, name, kind: 'more-needed', data: content } satisfies MailOf<typeof decisionLetters>;
  await enqueueMail(tx, mail);
  if (!isOfPlayer(kind)) return;
  const data = { title: moreNeededTitle(kind), text: `${text}\n\nResponda escrevendo para ${supportEmail}.` };
  await callNotifyPlayer(tx, { playerId, subject: newId(), kind: 'message', data });
}
