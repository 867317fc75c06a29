import { mayAccess } from '@raspasorte/contract/admin';
import { selectStaff } from '../../../people/staff/queries.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import type { MailOf } from '../../../platform/mail/letters.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import type { providerLetters } from '../letters/provider-letters.ts';

type Mail = MailOf<typeof providerLetters>;

/**
 * Mails every administrator and everybody of finance that money will flow into another account. An
 * operator who puts an own account in the house's place for an hour is noticed, and nobody can
 * choose not to receive it.
 */
export async function tellColleagues(tx: Tx, change: Mail['data']): Promise<void> {
  for (const { id, email, name, role, status } of await selectStaff(tx)) {
    if (status === 'blocked' || !mayAccess(role, 'finance')) continue;
    const mail: Mail = { playerId: id, address: email, name, kind: 'provider-changed', data: change };
    await enqueueMail(tx, mail);
  }
}
