/**
 * Guarantees: what an account gives only after its second factor, it does not give after the
 * password alone.
 */
import type { Pool } from '../../../platform/database/pool.ts';
import { deleteSignIn } from '../sessions/queries.ts';
import type { AuthContext } from '../auth-context.ts';

/**
 * Whether a password has begun a session that still waits for the second factor. better-auth takes
 * the session back, but only after our hooks. A passkey is two factors.
 */
export const awaitsSecondFactor = ({ path, context: { newSession } }: AuthContext): boolean =>
  path === '/sign-in/email' && newSession?.user['twoFactorEnabled'] === true;

/** Call it after a call of better-auth: what waits for the second factor is no sign-in yet. */
export async function forgetFirstStep(pool: Pool, call: AuthContext): Promise<void> {
  if (!awaitsSecondFactor(call)) return;
  const { id, userId } = call.context.newSession!.session;
  await deleteSignIn(pool, { userId, sessionId: id });
}
