/**
 * Guarantees: staff get no session without the key of the hidden sign-in, whatever they prove at
 * the players' sign-in, and nobody learns there who is staff or whether a password is theirs.
 */
import { randomBytes } from 'node:crypto';
import type { Pool } from '../../platform/database/pool.ts';
import { isStaffEmail, selectAdmission } from './queries.ts';
import { refuse } from './refuse.ts';
import type { AuthContext } from './auth-context.ts';

/**
 * Says that the caller has shown the key. It cannot be sent from outside: `forwardHeaders` passes
 * on a closed list of headers.
 */
export const STAFF_SIGN_IN_HEADER = 'x-key-holder';

export const isAtStaffDoor = ({ headers }: Pick<AuthContext, 'headers'>): boolean => headers?.has(STAFF_SIGN_IN_HEADER) === true;

/**
 * Call it before a call of better-auth, and return its result. Without the key, the password of
 * staff is replaced by one that is nobody's. So better-auth itself refuses the right one as it
 * refuses a wrong one, at the same step and after the same work. A password that is too long stays
 * so. The audit log does not get an entry: the password was not compared, so nothing was guessed;
 * a stranger without the key must not be able to fill that log; and writing would take time that
 * tells who is staff. The limits of `sign-in` count the attempt.
 */
export async function hideStaffPassword(
  pool: Pool,
  context: AuthContext,
): Promise<{ context: { body: { password: string } } } | undefined> {
  if (context.path !== '/sign-in/email' || isAtStaffDoor(context)) return undefined;
  const { email, password } = context.body as { email: string; password: string };
  if (!(await isStaffEmail(pool, email.toLowerCase()))) return undefined;
  return { context: { body: { password: randomBytes(32).toString('hex').padEnd(password.length, '0') } } };
}

/**
 * The calls that give staff a new session without the key: for a session that they have, or for a
 * first step that was behind it.
 */
const goesOn = new Set(['/change-password', '/two-factor/verify-totp', '/two-factor/verify-backup-code', '/two-factor/disable']);

/**
 * Call it before each new session. Blocked staff get none; a blocked player does, to read and to
 * withdraw, but not once the account is closed: a link for a new password that was being mailed
 * while it closed still sets one. All other staff get theirs behind the key, even from calls that
 * are added later.
 */
export async function refuseSession(pool: Pool, userId: string, context: AuthContext | undefined): Promise<void> {
  const path = context?.path ?? '';
  // A sign-up makes no staff, and holds a connection for its transaction. If each asked for a
  // second one, they could deadlock on the pool.
  if (path === '/sign-up/email') return;
  const admission = await selectAdmission(pool, userId);
  if (admission?.is_staff && admission.status === 'blocked') throw refuse('FORBIDDEN', 'ACCOUNT_BLOCKED');
  const isBehindKey = context !== undefined && (isAtStaffDoor(context) || goesOn.has(path));
  if (admission?.is_closed || (admission?.is_staff && !isBehindKey)) throw refuse('UNAUTHORIZED', 'INVALID_EMAIL_OR_PASSWORD');
}
