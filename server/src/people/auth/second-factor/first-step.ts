/**
 * Guarantees: what an account gives only after its second factor, it does not give after the
 * password or a mailed link alone; a mailed link gives staff nothing at all, and leads nobody from
 * their account into another one.
 */
import { isStaffRole } from '@raspasorte/contract/admin';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Pool } from '../../../platform/database/pool.ts';
import { deleteSignIn } from '../sessions/queries.ts';
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
 * Call it after a call of better-auth. What has begun a session is no sign-in while it waits for the
 * second factor. better-auth lets a link that confirms an e-mail begin a session too: an account
 * with a second factor gets none, nor does staff: the owner signs in. Nor does a browser where
 * somebody else is signed in: a link in a stranger's mail would lead them into the stranger's
 * account, where they might deposit.
 */
export async function takeBackSession(pool: Pool, call: AuthContext): Promise<void> {
  const { newSession, session, internalAdapter } = call.context;
  const isByLink = call.path === '/verify-email';
  const role = (begunBy(call.context)?.['role'] ?? null) as string | null;
  const isOfOther = isByLink && newSession !== null && session !== null && newSession.user.id !== session.user.id;
  if (!awaitsSecondFactor(call) && !(isByLink && isStaffRole(role)) && !isOfOther) return;
  const { id, userId, token } = newSession!.session;
  await deleteSignIn(pool, { userId, sessionId: id });
  // After a password, better-auth does the rest.
  if (!isByLink) return;
  if (isOfOther) keepSessionCookie(call);
  else deleteSessionCookie(call, true);
  await internalAdapter.deleteSession(token);
  call.context.setNewSession(null);
}

/** Takes the new cookie out of the answer, so that the browser keeps the one that it has. */
function keepSessionCookie({ context }: AuthContext): void {
  const { responseHeaders: headers, authCookies } = context;
  const others = headers?.getSetCookie().filter((cookie) => !cookie.startsWith(`${authCookies.sessionToken.name}=`)) ?? [];
  headers?.delete('set-cookie');
  for (const cookie of others) headers?.append('set-cookie', cookie);
}
