import { mayAccess } from '@raspasorte/contract/admin';
import type { Tx } from '../../platform/database/pool.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { MailOf, Letters } from '../../platform/mail/letters.ts';
import { selectStaff } from './queries.ts';

/**
 * Mails every administrator and everybody of finance but `except`. Nobody can choose not to receive
 * it, so whoever does something in secret is noticed.
 */
export async function tellColleagues<Known extends Letters>(
  tx: Tx,
  { kind, data }: Pick<MailOf<Known>, 'kind' | 'data'>,
  { except }: { except?: string } = {},
): Promise<void> {
  for (const { id, email, name, role, status } of await selectStaff(tx)) {
    if (status === 'blocked' || !mayAccess(role, 'finance') || id === except) continue;
    await enqueueMail(tx, { playerId: id, address: email, name, kind, data });
  }
}
