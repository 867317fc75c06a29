import type { Pool } from '../../platform/database/pool.ts';
import { anywhere, countAttempt, forgetAccountAttempts } from './attempts/count-attempt.ts';
import type { AttemptLimits } from './attempts/attempt-limits.ts';
import type { SendAccountMail } from './letters/account-letters.ts';
import { placeOfCall } from './letters/place-of.ts';
import { finishNewPassword } from './new-password.ts';
import { countPasskeys } from './passkeys/queries.ts';
import { confirmAddress, deleteVerifications, hasAddress } from './queries.ts';

type Parts = { pool: Pool; limits: AttemptLimits; sendMail: SendAccountMail };
type User = { id: string; email: string; name: string; emailVerified: boolean };

/**
 * Mails the link by which a new password is chosen. Anybody can ask for it, from any number of
 * addresses, so the mails to one account are counted. The answer is the same without a mail.
 */
export async function mailResetLink({ pool, limits, sendMail }: Parts, user: User, link: string): Promise<void> {
  // better-auth has stored the link by now. Nothing may stay of an account that closed meanwhile.
  if (!(await hasAddress(pool, user))) return deleteVerifications(pool, user.id);
  const attempt = { kind: 'reset-mail', account: { userId: user.id }, origin: anywhere, limits: limits['reset-mail'] } as const;
  if ((await countAttempt(pool, attempt)) !== undefined) return;
  await sendMail({ kind: 'reset-password', playerId: user.id, address: user.email, name: user.name, data: { link } });
}

/**
 * Call it after a password was chosen by a mailed link. Where nobody had confirmed the address, a
 * stranger may have signed up with it: a passkey of theirs would stay in the account of the
 * address's owner, who has just shown to be it. Otherwise passkeys stay, as the second factor does,
 * because a link replaces neither. The owner is told of them: a mail program may have opened the
 * link that confirms the address of a stranger's account.
 */
export async function finishReset({ pool, sendMail }: Parts, user: User, call: Request | undefined): Promise<void> {
  await finishNewPassword(pool, user.id);
  await forgetAccountAttempts(pool, user);
  const change = user.emailVerified ? 'kept' : 'cleared';
  const passkeys = change === 'kept' ? await countPasskeys(pool, user.id) : await confirmAddress(pool, user.id);
  if (passkeys === 0) return;
  const to = { playerId: user.id, address: user.email, name: user.name };
  await sendMail({ ...to, kind: 'passkey', data: { change, ...(await placeOfCall(pool, { headers: call?.headers })) } });
}
