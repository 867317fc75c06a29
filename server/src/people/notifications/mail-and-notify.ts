import { randomUUID } from 'node:crypto';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { enqueueMail, enqueueMailWithLink } from '../../platform/mail/enqueue-mail.ts';
import { hasLink, type MailWithLink } from '../../platform/mail/new-mail.ts';
import type { AccountMail } from '../auth/letters/account-letters.ts';
import { callNotifyPlayer, lockClosed } from './queries.ts';

type Notified = Extract<AccountMail, { kind: 'new-device' | 'second-factor' }>;

/** Mails that also become a notification, because somebody else may control the owner's mailbox. */
export const isNotified = (mail: AccountMail): mail is Notified => mail.kind === 'new-device' || mail.kind === 'second-factor';

/**
 * Enqueues a mail about an account, and writes its notification in the same transaction. `linkKey`
 * seals its link. An account that has closed meanwhile gets neither: they would come after the
 * deletion of those that there were.
 */
export function mailAndNotify(pool: Pool, mail: AccountMail, linkKey: Buffer): Promise<void> {
  return inTransaction(pool, async (tx) => {
    if (await lockClosed(tx, mail.playerId)) return;
    await (hasLink(mail) ? enqueueMailWithLink(tx, mail, linkKey) : mailAndNotifyWithin(tx, mail));
  });
}

/** The same in the transaction of what the mail is about. */
export async function mailAndNotifyWithin(tx: Tx, mail: Exclude<AccountMail, MailWithLink>): Promise<void> {
  await enqueueMail(tx, mail);
  if (isNotified(mail)) await callNotifyPlayer(tx, { playerId: mail.playerId, subject: randomUUID(), ...toldOf(mail) });
}

const toldOf = (mail: Notified) =>
  mail.kind === 'new-device'
    ? ({ kind: mail.kind, data: { device: mail.data.device } } as const)
    : ({ kind: mail.kind, data: { change: mail.data.change } } as const);
