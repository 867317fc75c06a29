/**
 * Guarantees: a sign-in gives a session only under the password and the two-factor setting with
 * which it began. Replacing the password and setting up two-factor authentication end all other
 * sessions, and nobody keeps one by a sign-in that was under way.
 */
import { deleteSessionCookie } from 'better-auth/cookies';
import type { Pool } from '../../../platform/database/pool.ts';
import { askingToken, challengedUser } from '../asking-user.ts';
import type { AuthContext } from '../auth-context.ts';
import { selectAccountState, type AccountState } from '../queries.ts';
import { refuse } from '../refuse.ts';
import { deleteSignIn } from './queries.ts';

export type UnchangedAccount = {
  /** Call it before a call of better-auth. */
  note(context: AuthContext): Promise<void>;
  /**
   * Call it after a call of better-auth. Whoever changes the account does that first and ends its
   * sessions then. So the new session, which is stored by now, either is among those or is found
   * here.
   */
  require(context: AuthContext): Promise<void>;
};

export function createUnchangedAccount(pool: Pool): UnchangedAccount {
  const noted = new WeakMap<Request, AccountState>();
  return {
    note: async (context) => {
      const account = await accountOf(context);
      const state = account && (await selectAccountState(pool, account));
      if (state && context.request) noted.set(context.request, state);
    },
    require: async (call) => {
      const { request, context } = call;
      const { newSession } = context;
      const before = request && noted.get(request);
      if (before === undefined || !newSession) return;
      const { id, userId, token } = newSession.session;
      const now = await selectAccountState(pool, { userId });
      if (now?.password === before.password && now.has_two_factor === before.has_two_factor) return;
      await context.internalAdapter.deleteSession(token);
      await deleteSignIn(pool, { userId, sessionId: id });
      context.setNewSession(null);
      deleteSessionCookie(call);
      throw refuse('UNAUTHORIZED', 'INVALID_EMAIL_OR_PASSWORD');
    },
  };
}

const secondSteps = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);

/** The account that a step of a sign-in is for. */
async function accountOf(context: AuthContext): Promise<{ email: string } | { userId: string } | undefined> {
  if (context.path === '/sign-in/email') return { email: (context.body as { email: string }).email.toLowerCase() };
  if (!secondSteps.has(context.path) || askingToken(context) !== undefined) return undefined;
  const userId = await challengedUser(context);
  return userId === undefined ? undefined : { userId };
}
