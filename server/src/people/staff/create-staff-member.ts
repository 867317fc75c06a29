import { randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { StaffRole } from '../access/permissions.ts';
import { passwordHash } from '../auth/password-hash.ts';
import { insertStaffMember } from './queries.ts';

/** The password is not stored in clear: show it once. */
export type NewStaffMember = { userId: string; email: string; password: string };

/**
 * Creates a member of staff with a random password, which must be changed at the first sign-in.
 * Undefined when the e-mail has an account already.
 */
export async function createStaffMember(
  tx: Tx,
  { email: address, name, role }: { email: string; name: string; role: StaffRole },
  actor: Actor,
): Promise<NewStaffMember | undefined> {
  const email = address.toLowerCase();
  const password = randomBytes(18).toString('base64url');
  const userId = await insertStaffMember(tx, { email, name, role, passwordHash: await passwordHash.hash(password) });
  if (userId === undefined) return undefined;
  await recordAction(tx, { ...actor, action: 'create-staff-member', subject: userId, details: { email, name, role } });
  return { userId, email, password };
}
