import type { Queryable } from '../database/pool.ts';
import type { NewMail } from './new-mail.ts';
import { insertMail } from './queries.ts';

/** A mail with a link is useless after an hour, when the link expires. Other mails may be late. */
const LINK_SECONDS = 3600;

/**
 * Writes a mail into the outbox. With `db` in a transaction it is sent when, and only when, that
 * commits.
 */
export async function enqueueMail(db: Queryable, mail: NewMail): Promise<void> {
  await insertMail(db, mail, 'link' in mail.data ? LINK_SECONDS : null);
}
