import type { Answer } from '@raspasorte/contract';
import { RESEND_CONFIRM_MINUTES, MAX_MESSAGES_PER_DAY, isStaffRole } from '@raspasorte/contract/admin';
import { callNotifyPlayer } from '../../people/notifications/queries.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { newId } from '../../platform/cell/new-id.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { MailOf } from '../../platform/mail/letters.ts';
import type { messageLetters } from './message-letters.ts';
import { messageRefusal } from './may-receive.ts';
import {
  countSentWithinDay,
  insertMessage,
  lockRecipient,
  selectLastSent,
  selectSent,
  type RecipientRow,
} from './queries/messages.ts';
import { lockTemplate, type TemplateState } from './queries/templates.ts';
import { isTooLong, writeMessage, type House } from './write-message.ts';

type Wish = { template_id: string; revision: number; own_words: string; by_mail: boolean; by_center: boolean; again: boolean };
type Sending = { playerId: string; wish: Wish; actor: Operator; idempotency: Idempotency; house: House; now: Date };

/**
 * Sends a message to one player, once per idempotency key. The mail, the notification and the audit
 * entry are written in the same transaction. Refusals: not_found, idempotency_conflict,
 * template_retired, template_changed, account_closed, promotion_refused, own_words_missing,
 * message_too_long, channel_missing, email_unconfirmed, message_just_sent, too_many_messages.
 */
export async function sendMessage(tx: Tx, sending: Sending): Promise<Answer<'sendMessage'>> {
  const { playerId, wish, actor, idempotency, house, now } = sending;
  const recipient = await lockRecipient(tx, playerId);
  if (recipient === undefined || isStaffRole(recipient.role)) throw new Refusal('not_found');
  const sent = await selectSent(tx, { playerId, sentBy: actor.actorId, key: idempotency.key });
  if (sent !== undefined) {
    if (!sent.request_hash.equals(idempotency.requestHash)) throw new Refusal('idempotency_conflict');
    return { id: sent.id };
  }
  const template = await lockTemplate(tx, wish.template_id);
  if (template === undefined) throw new Refusal('not_found');
  await refuse(tx, { ...sending, template, recipient });

  const id = newId();
  const texts = writeMessage({ template, recipient, ownWords: wish.own_words, house, now });
  if (isTooLong(texts)) throw new Refusal('message_too_long');
  await insertMessage(tx, {
    playerId,
    id,
    templateId: template.id,
    revision: template.revision,
    purpose: template.purpose,
    ...texts,
    byMail: wish.by_mail,
    byCenter: wish.by_center,
    sentBy: actor.actorId,
    ...idempotency,
  });
  if (wish.by_mail) {
    const { email: address, name } = recipient;
    const data = { ...texts, purpose: template.purpose, message_id: id };
    const mail = { playerId, address, name, kind: 'message', data } satisfies MailOf<typeof messageLetters>;
    await enqueueMail(tx, mail);
  }
  if (wish.by_center) {
    const data = { title: texts.subject, text: texts.body };
    await callNotifyPlayer(tx, { playerId, subject: id, kind: 'message', data });
  }
  const channels = { by_mail: wish.by_mail, by_center: wish.by_center };
  const details = { message_id: id, template: template.name, template_id: template.id, revision: template.revision, ...channels };
  await recordAction(tx, { ...actor, action: 'send-message', subject: playerId, details });
  return { id };
}

/** Throws the first refusal that applies, the simplest check first. */
async function refuse(
  tx: Tx,
  { playerId, wish, template, recipient }: Sending & { template: TemplateState; recipient: RecipientRow },
): Promise<void> {
  const refusal = messageRefusal({ template, recipient });
  if (refusal !== null) throw refusal;
  if (template.revision !== wish.revision) throw new Refusal('template_changed');
  if (!wish.by_mail && !wish.by_center) throw new Refusal('channel_missing');
  if (wish.by_mail && !recipient.email_verified) throw new Refusal('email_unconfirmed');
  if ((await countSentWithinDay(tx, playerId)) >= MAX_MESSAGES_PER_DAY) throw new Refusal('too_many_messages');
  const last = await selectLastSent(tx, { playerId, templateId: template.id });
  if (!wish.again && last !== undefined && last.minutes_ago < RESEND_CONFIRM_MINUTES) throw new Refusal('message_just_sent');
}
