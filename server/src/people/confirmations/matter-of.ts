import type { RequestBody } from '@raspasorte/contract';
import type { Matter } from './queries.ts';

export type Purpose = RequestBody<'askConfirmation'>;

/** What is confirmed, as the database names it. */
export function matterOf(sessionId: string, purpose: Purpose): Matter {
  return { sessionId, purpose: purpose.purpose, subject: subjectOf(purpose) };
}

function subjectOf(purpose: Purpose): string {
  if (purpose.purpose === 'remove-passkey') return purpose.passkey_id;
  return purpose.purpose === 'add-passkey' ? '' : String(purpose.amount_cents ?? '');
}

/**
 * Whether the password is enough. For money it is not while there is a passkey; for passkeys it is,
 * or who has lost the device could never remove it.
 */
export const allowsPassword = ({ purpose }: Purpose, hasPasskey: boolean): boolean =>
  !hasPasskey || purpose === 'add-passkey' || purpose === 'remove-passkey';
