import type { Pool } from '../../../platform/database/pool.ts';
import { selectSessionById } from './queries.ts';
import type { AuthContext } from '../auth-context.ts';

/**
 * Call it before a call of better-auth, and return its result. A session to be ended is named by
 * its id, because whoever holds one session must not learn the tokens of the others: with them they
 * would stay when that session is ended. better-auth wants the token, and ends only the caller's
 * own.
 */
export async function findNamedSession(
  pool: Pool,
  context: AuthContext,
): Promise<{ context: { body: { token: string } } } | undefined> {
  if (context.path !== '/revoke-session') return undefined;
  const session = await selectSessionById(pool, (context.body as { id: string }).id);
  return { context: { body: { token: session?.token ?? '' } } };
}
