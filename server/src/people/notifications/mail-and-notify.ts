import { randomUUID } from 'node:crypto';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { AccountMail } from '../auth/letters/account-letters.ts';
import { callNotifyPlayer } from './queries.ts';

type Notified = Extract<AccountMail, { kind: 'new-device' | 'second-factor' }>;

/** What an owner should see in the product too, where whoever reads the mails is not the owner. */
export const isNotified = (mail: AccountMail): mail is Notified => mail.kind === 'new-device' || mail.kind === 'second-factor';

/** Writes a mail about an account, and its notification with it. */
export async function mailAndNotify(pool: Pool, mail: AccountMail): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await enqueueMail(tx, mail);
    if (isNotified(mail)) await callNotifyPlayer(tx, { playerId: mail.playerId, subject: randomUUID(), ...toldOf(mail) });
  });
}

const toldOf = (mail: Notified) =>
  mail.kind === 'new-device'
    ? ({ kind: mail.kind, data: { device: mail.data.device } } as const)
    : ({ kind: mail.kind, data: { change: mail.data.change } } as const);
