import { randomBytes } from 'node:crypto';
import { recordAction, type Actor } from '../audit/record-action.ts';
import type { Tx } from '../db.ts';
import { passwordHash } from './password-hash.ts';
import { insertAdministrator } from './queries.ts';

/** The password is nowhere else: show it once. */
export type NewAdministrator = { userId: string; email: string; password: string };

/** A new administrator with a random password, to be changed at the first sign-in. Undefined when the e-mail has an account already. */
export async function createAdministrator(
  tx: Tx,
  { email: address, name }: { email: string; name: string },
  actor: Actor,
): Promise<NewAdministrator | undefined> {
  const email = address.toLowerCase();
  const password = randomBytes(18).toString('base64url');
  const userId = await insertAdministrator(tx, { email, name, passwordHash: await passwordHash.hash(password) });
  if (userId === undefined) return undefined;
  await recordAction(tx, { ...actor, action: 'create-administrator', subject: userId, details: { email, name } });
  return { userId, email, password };
}
