/**
 * Guarantees: what an account gives only after its second factor, it does not give after the
 * password or a mailed link alone; a mailed link gives staff nothing at all.
 */
import { deleteSessionCookie } from 'better-auth/cookies';
import { isStaffRole } from '../../access/permissions.ts';
import type { AuthContext } from '../auth-context.ts';

/** The calls that begin a session by one factor. A passkey is two. */
const firstSteps = new Set(['/sign-in/email', '/verify-email']);

/**
 * Whether a call has begun a session that still waits for the second factor. After a password,
 * better-auth takes the session back, but only after our hooks.
 */
export function awaitsSecondFactor({ path, context }: AuthContext): boolean {
  return begunBy(context)?.['twoFactorEnabled'] === true && firstSteps.has(path);
}

/** The user whose session a call has begun. */
function begunBy({ newSession, session }: AuthContext['context']): Record<string, unknown> | undefined {
  return newSession && newSession.session.token !== session?.session.token ? newSession.user : undefined;
}

/**
 * Call it after a call of better-auth, which lets a link that confirms an e-mail begin a session.
 * An account with a second factor gets none, nor does staff: the owner signs in.
 */
export async function endSessionOfLink(call: AuthContext): Promise<void> {
  if (call.path !== '/verify-email') return;
  const role = (begunBy(call.context)?.['role'] ?? null) as string | null;
  if (!awaitsSecondFactor(call) && !isStaffRole(role)) return;
  deleteSessionCookie(call, true);
  await call.context.internalAdapter.deleteSession(call.context.newSession!.session.token);
  call.context.setNewSession(null);
}
