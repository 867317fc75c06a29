import type { Pool } from '../../platform/database/pool.ts';
import { askingUser } from './asking-user.ts';
import type { AuthContext } from './auth-context.ts';
import { selectMailWait } from './queries.ts';
import { refuseForNow } from './refuse.ts';

/**
 * Tells who asks for another mail that confirms their address when none would be sent. A stranger
 * learns nothing.
 */
export async function requireMailLeft(pool: Pool, context: AuthContext): Promise<void> {
  if (context.path !== '/send-verification-email') return;
  const userId = await askingUser(pool, context);
  const seconds = userId === undefined ? undefined : await selectMailWait(pool, userId);
  if (seconds !== undefined) throw refuseForNow(seconds, 'TOO_MANY_MAILS');
}
