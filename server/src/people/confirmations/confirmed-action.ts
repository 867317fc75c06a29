import type { RequestBody } from '@raspasorte/contract';
import type { ConfirmedAction } from './queries.ts';

export type Purpose = RequestBody<'askConfirmation'>;

/** The action to confirm, as the database names it. */
export function toConfirmedAction(sessionId: string, purpose: Purpose): ConfirmedAction {
  return { sessionId, purpose: purpose.purpose, subject: subjectOf(purpose) };
}

function subjectOf(purpose: Purpose): string {
  if (purpose.purpose === 'remove-passkey') return purpose.passkey_id;
  return purpose.purpose === 'add-passkey' ? '' : String(purpose.amount_cents ?? '');
}

/**
 * Whether the password is enough. For money it is not when the account has a passkey. For passkeys
 * it is, or a player who lost the device could never remove its passkey.
 */
export const allowsPassword = ({ purpose }: Purpose, hasPasskey: boolean): boolean =>
  !hasPasskey || purpose === 'add-passkey' || purpose === 'remove-passkey';
