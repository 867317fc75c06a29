import { STAFF_PASSWORD_MIN } from '@raspasorte/contract';
import { isStaffRole } from '@raspasorte/contract/admin';
import type { Pool } from '../../platform/database/pool.ts';
import { askingUser } from './asking-user.ts';
import { passwordHash } from './password-hash.ts';
import { mustChangePassword, selectPasswordHash, selectRole } from './queries.ts';
import { refuse } from './refuse.ts';
import type { AuthContext } from './auth-context.ts';

/**
 * Staff need longer passwords, and a new password must differ: a password that an administrator set
 * cannot be chosen again.
 */
export async function checkNewPassword(pool: Pool, context: AuthContext): Promise<void> {
  if (context.path !== '/change-password' && context.path !== '/reset-password') return;
  const { currentPassword, newPassword, token } = context.body as Record<string, string>;
  if (newPassword === undefined) return;
  if (newPassword === currentPassword) throw refuse('BAD_REQUEST', 'PASSWORD_UNCHANGED');
  const userId = token === undefined ? await askingUser(pool, context) : await ownerOf(context, token);
  if (userId === undefined) return;
  if (newPassword.length < STAFF_PASSWORD_MIN && isStaffRole(await selectRole(pool, userId)))
    throw refuse('BAD_REQUEST', 'PASSWORD_TOO_SHORT_FOR_ADMIN');
  if (token !== undefined && (await mustChangePassword(pool, userId)) && (await isPresent(pool, userId, newPassword)))
    throw refuse('BAD_REQUEST', 'PASSWORD_UNCHANGED');
}

/** The owner of the mailed link by which the password is chosen. */
const ownerOf = async ({ context }: AuthContext, token: string): Promise<string | undefined> =>
  (await context.internalAdapter.findVerificationValue(`reset-password:${token}`))?.value;

async function isPresent(pool: Pool, userId: string, password: string): Promise<boolean> {
  const hash = await selectPasswordHash(pool, userId);
  return hash !== undefined && (await passwordHash.verify({ hash, password }));
}
