import type { AuthContext } from '../auth-context.ts';

/**
 * Call it after a call of better-auth. Enrolling in two-factor ends the person's other sessions,
 * because the password alone may have opened them.
 */
export async function endOtherSessions({ path, context }: AuthContext): Promise<void> {
  const { returned, newSession, session, internalAdapter } = context;
  // With a session, only enrolling gives a new one.
  if (path !== '/two-factor/verify-totp' || returned instanceof Error || !session || !newSession) return;
  for (const { token } of await internalAdapter.listSessions(newSession.user.id, { onlyActiveSessions: true }))
    if (token !== newSession.session.token) await internalAdapter.deleteSession(token);
}
