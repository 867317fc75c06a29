import type { Queryable } from '../../platform/database/pool.ts';
import { forgetAttempts } from './attempts/count-attempt.ts';
import { deleteVerifications } from './queries.ts';

/**
 * Call it after an account got a new password: ends the mailed links to choose another one, and the
 * sign-ins that wait for their second step. Whoever asked for them may be who the new password is
 * to keep out.
 */
export async function endMailedLinks(db: Queryable, userId: string): Promise<void> {
  await deleteVerifications(db, userId);
  await forgetAttempts(db, 'reset-mail', { userId });
}
