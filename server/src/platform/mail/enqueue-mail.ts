import { LINK_VALID_MINUTES } from '@raspasorte/contract';
import type { Queryable } from '../database/pool.ts';
import { seal } from '../secrets/seal.ts';
import type { MailWithLink, NewMail } from './new-mail.ts';
import { insertMail } from './queries.ts';

/** A mail is useless once its link has expired. Mails without a link may be late. */
const LINK_SECONDS = LINK_VALID_MINUTES * 60;

/**
 * Writes a mail without a link that opens an account into the outbox. With `db` in a transaction it
 * is sent when, and only when, that commits.
 */
export async function enqueueMail(db: Queryable, mail: NewMail): Promise<void> {
  await insertMail(db, { ...mail, sealedLink: null, goodForSeconds: null });
}

/**
 * The same for a mail whose link opens an account. Whoever reads the outbox, or a backup of it,
 * cannot follow the link.
 */
export async function enqueueMailWithLink(db: Queryable, mail: MailWithLink, key: Buffer): Promise<void> {
  const { link, ...data } = mail.data;
  await insertMail(db, { ...mail, data, sealedLink: seal(Buffer.from(link), key), goodForSeconds: LINK_SECONDS });
}
