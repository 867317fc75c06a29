import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import { hasAdminKey, replaceAdminKey } from './queries.ts';

export const hashOfAdminKey = (key: string) => createHash('sha256').update(key).digest();

/**
 * Creates a new key for the address of the administrators' sign-in; the old key stops working. Only
 * its hash is stored, so show it once.
 */
export async function renewAdminKey(tx: Tx, actor: Actor): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await replaceAdminKey(tx, hashOfAdminKey(key));
  await recordAction(tx, { ...actor, action: 'renew-admin-key', subject: '', details: {} });
  return key;
}

/**
 * Whether a key opens the administrators' sign-in. Hashes are compared, so the response time
 * reveals nothing about the key.
 */
export function isAdminKey(db: Queryable, key: string): Promise<boolean> {
  return hasAdminKey(db, hashOfAdminKey(key));
}
