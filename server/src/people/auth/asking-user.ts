import type { Pool } from '../../platform/database/pool.ts';
import { readCredential } from './sessions/session-credential.ts';
import { selectSessionByToken } from './sessions/queries.ts';
import type { AuthContext } from './auth-context.ts';

/** The user who is signed in, or who is between the two steps of a sign-in. */
export async function userOf(pool: Pool, context: AuthContext): Promise<string | undefined> {
  // A successful call may have replaced the session that made it.
  const { newSession, session } = context.context;
  return (newSession ?? session)?.user.id ?? (await askingUser(pool, context)) ?? (await challengedUser(context));
}

/**
 * The user of the call's cookie or bearer token. better-auth reads the bearer token only after its
 * hooks.
 */
export async function askingUser(pool: Pool, context: AuthContext): Promise<string | undefined> {
  const token = askingToken(context);
  return token === undefined ? undefined : (await selectSessionByToken(pool, token))?.user_id;
}

export function askingToken({ headers, context }: Pick<AuthContext, 'headers' | 'context'>): string | undefined {
  const shown = { authorization: headers?.get('authorization') ?? undefined, cookie: headers?.get('cookie') ?? undefined };
  const credential = readCredential({ headers: shown }, context.secret);
  return credential?.kind === 'session' ? credential.value : undefined;
}

/** The user of a sign-in that still waits for its second step. */
export async function challengedUser(context: AuthContext): Promise<string | undefined> {
  const { createAuthCookie, secret, internalAdapter } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  if (!challenge) return undefined;
  return (await internalAdapter.findVerificationValue(challenge))?.value;
}
