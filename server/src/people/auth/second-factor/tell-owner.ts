import type { Pool } from '../../../platform/database/pool.ts';
import { placeOfCall } from '../letters/place-of.ts';
import type { SendAccountMail } from '../letters/account-letters.ts';
import type { SecondFactorChange } from '../letters/second-factor.ts';
import type { AuthContext } from '../auth-context.ts';

const changes: Record<string, SecondFactorChange> = {
  '/two-factor/disable': 'disabled',
  '/two-factor/get-totp-uri': 'read',
  '/two-factor/generate-backup-codes': 'codes',
};

/**
 * The change that a successful call made to a verified second factor; undefined for all other
 * calls.
 */
function secondFactorChange({ context, path }: AuthContext): SecondFactorChange | undefined {
  const { returned, newSession, session } = context;
  if (returned instanceof Error || !session) return undefined;
  // Enrolling replaces the session that asked for it; merely checking a code does not.
  if (path === '/two-factor/verify-totp') return newSession ? 'enabled' : undefined;
  return session.user['twoFactorEnabled'] === true ? changes[path] : undefined;
}

/** Mails the owner about a change to the second factor. */
export async function tellOwner(
  context: AuthContext,
  { pool, sendMail }: { pool: Pool; sendMail: SendAccountMail },
): Promise<void> {
  const change = secondFactorChange(context);
  const user = context.context.session?.user;
  if (change === undefined || user === undefined) return;
  const data = { change, ...(await placeOfCall(pool, context)) };
  await sendMail({ playerId: user.id, address: user.email, name: user.name, kind: 'second-factor', data });
}
