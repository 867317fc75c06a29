/**
 * Guarantees: a call gives a session, and replaces the password, only under the password and the
 * two-factor setting, or by the passkey, with which it began. Replacing the password and setting up
 * two-factor authentication end all other sessions, and nobody keeps or gets back an account by a
 * call that was under way. A mailed link replaces any password, because it shows who owns the
 * address.
 */
import { deleteSessionCookie } from 'better-auth/cookies';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { askingToken, askingUser, challengedUser } from './asking-user.ts';
import type { AuthContext } from './auth-context.ts';
import { replacePassword, selectAccountState, updateTwoFactor, type AccountState } from './queries.ts';
import { refuse } from './refuse.ts';
import { selectPasskeyOwner } from './passkeys/queries.ts';
import { deleteSignIn } from './sessions/queries.ts';

/** The call within which better-auth writes a row. */
type WritingCall = Pick<AuthContext, 'path' | 'headers' | 'request' | 'context'> | null;

type WithoutTwoFactor = { data: { twoFactorEnabled: undefined } };

export type UnchangedAccount = {
  /** Call it before a call of better-auth. */
  note(context: AuthContext): Promise<void>;
  /**
   * Call it after a call of better-auth. Whoever changes the account does that first and ends its
   * sessions then. So the new session, which is stored by now, either is among those or is found
   * here.
   */
  require(context: AuthContext): Promise<void>;
  /**
   * For better-auth to call before it writes a password. Writes a changed one itself, unless
   * another has come meanwhile, and answers false: better-auth asks for no condition.
   */
  beforePassword(account: { password?: string | null | undefined }, call: WritingCall): Promise<false | undefined>;
  /**
   * For better-auth to call before it writes a two-factor setting. Writes it itself, unless the
   * session has ended meanwhile, and leaves better-auth the rest.
   */
  beforeTwoFactor(user: Readonly<Record<string, unknown>>, call: WritingCall): Promise<WithoutTwoFactor | undefined>;
};

export function createUnchangedAccount(pool: Pool): UnchangedAccount {
  const noted = new WeakMap<Request, AccountState>();
  const isUnchanged = async ({ path, body, request }: AuthContext, { userId }: { userId: string }) => {
    if (path === '/passkey/verify-authentication') {
      const { response } = body as { response: { id: string } };
      return (await selectPasskeyOwner(pool, response.id))?.user_id === userId;
    }
    const before = request && noted.get(request);
    if (before === undefined) return true;
    const now = await selectAccountState(pool, { userId });
    return now?.password === before.password && now.has_two_factor === before.has_two_factor;
  };
  return {
    note: async (context) => {
      const account = await accountOf(pool, context);
      const state = account && (await selectAccountState(pool, account));
      if (state && context.request) noted.set(context.request, state);
    },
    require: async (call) => {
      const { context } = call;
      const { newSession } = context;
      if (!newSession || (await isUnchanged(call, newSession.session))) return;
      const { id, userId, token } = newSession.session;
      await context.internalAdapter.deleteSession(token);
      await deleteSignIn(pool, { userId, sessionId: id });
      context.setNewSession(null);
      deleteSessionCookie(call);
      throw refuse('UNAUTHORIZED', 'INVALID_EMAIL_OR_PASSWORD');
    },
    beforePassword: async ({ password }, call) => {
      if (call?.path !== '/change-password' || !password) return undefined;
      const before = call.request && noted.get(call.request);
      const userId = call.context.session?.user.id;
      const isReplaced = before && userId && (await replacePassword(pool, { userId, from: before.password, to: password }));
      if (!isReplaced) throw refuse('UNAUTHORIZED', 'UNAUTHENTICATED');
      noted.set(call.request!, { ...before, password });
      return false;
    },
    beforeTwoFactor: async ({ ['twoFactorEnabled']: twoFactorEnabled }, call) => {
      if (typeof twoFactorEnabled !== 'boolean' || call === null) return undefined;
      const token = askingToken(call);
      const isWritten = token && (await inTransaction(pool, (tx) => updateTwoFactor(tx, { token, isOn: twoFactorEnabled })));
      if (!isWritten) throw refuse('UNAUTHORIZED', 'UNAUTHENTICATED');
      const before = call.request && noted.get(call.request);
      if (before) noted.set(call.request!, { ...before, has_two_factor: twoFactorEnabled });
      return { data: { twoFactorEnabled: undefined } };
    },
  };
}

/** With a session, these end it and give another one. */
const renewals = new Set(['/change-password', '/two-factor/verify-totp', '/two-factor/disable']);
const secondSteps = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);

/** The account that a call may give a session of. */
async function accountOf(pool: Pool, context: AuthContext): Promise<{ email: string } | { userId: string } | undefined> {
  const { path } = context;
  if (path === '/sign-in/email') return { email: (context.body as { email: string }).email.toLowerCase() };
  const isSignedIn = askingToken(context) !== undefined;
  if (!(isSignedIn ? renewals : secondSteps).has(path)) return undefined;
  const userId = await (isSignedIn ? askingUser(pool, context) : challengedUser(context));
  return userId === undefined ? undefined : { userId };
}
