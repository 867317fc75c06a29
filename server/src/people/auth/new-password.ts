import type { Queryable } from '../../platform/database/pool.ts';
import { forgetAttempts } from './attempts/count-attempt.ts';
import { clearForcedPasswordChange, deleteVerifications } from './queries.ts';

/**
 * Call it after somebody chose a new password: none has to be chosen any more. Ends the mailed
 * links to choose another one, and the sign-ins that wait for their second step. Whoever asked for
 * them may be who the new password is to keep out.
 */
export async function finishNewPassword(db: Queryable, userId: string): Promise<void> {
  await clearForcedPasswordChange(db, userId);
  await deleteVerifications(db, userId);
  await forgetAttempts(db, 'reset-mail', { userId });
}
