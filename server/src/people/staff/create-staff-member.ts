import type { StaffRole } from '@raspasorte/contract/admin';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { passwordHash } from '../auth/password-hash.ts';
import { insertStaffMember, updateUnusedPassword } from './queries.ts';
import { tellOfStaff } from './tell-of-staff.ts';

type Member = { email: string; name: string; role: StaffRole };
/** The password is not stored in clear: show it once. */
export type NewStaffMember = { userId: string; email: string; password: string };

/**
 * Creates a member of staff with a random password, which must be changed at the first sign-in.
 * Undefined when the e-mail has an account already.
 */
export async function createStaffMember(
  tx: Tx,
  { email: address, name, role }: Member,
  actor: Actor,
): Promise<NewStaffMember | undefined> {
  const email = address.toLowerCase();
  const password = newPassword();
  const userId = await insertStaffMember(tx, { email, name, role, passwordHash: await passwordHash.hash(password) });
  if (userId === undefined) return undefined;
  await tellOfStaff(tx, { id: userId, name, email, role }, { by: actor.actorName, change: 'created' });
  await recordAction(tx, { ...actor, action: 'create-staff-member', subject: userId, details: { email, name, role } });
  return { userId, email, password };
}

/**
 * Sets another password for the member whom the same operator has just created in the same words,
 * because the answer with the first one was lost. Undefined once somebody has signed in with it.
 */
export async function renewUnusedPassword(
  tx: Tx,
  { email: address, name, role }: Member,
  actor: Actor,
): Promise<NewStaffMember | undefined> {
  const email = address.toLowerCase();
  const password = newPassword();
  const unused = { email, name, role, creatorId: actor.actorId, passwordHash: await passwordHash.hash(password) };
  const userId = await updateUnusedPassword(tx, unused);
  if (userId === undefined) return undefined;
  await recordAction(tx, { ...actor, action: 'renew-provisional-password', subject: userId, details: { email } });
  return { userId, email, password };
}

const newPassword = (): string => randomBytes(18).toString('base64url');
