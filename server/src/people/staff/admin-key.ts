import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isSameInstant } from '../../platform/time/is-same-instant.ts';
import { hasAdminKey, lockAdminKey, lockStaff, replaceAdminKey } from './queries.ts';

const RENEWED = {
  message:
    'Depois que você abriu esta página, a chave foi renovada: nada foi feito agora. Se renovar de novo, o endereço que já foi entregue deixa de valer.',
};

export const hashOfAdminKey = (key: string) => createHash('sha256').update(key).digest();

/**
 * `seenSince` is since when the key was in use that the operator knew of, null for none. A caller
 * without it replaces whatever key there is.
 */
type Renewal = { seenSince?: string | null | undefined };

/**
 * Creates a new key for the address of the administrators' sign-in; the old key stops working. Only
 * its hash is stored, so show it once.
 * Refusal: request_outdated, when there is another key than the operator knew of.
 */
export async function renewAdminKey(tx: Tx, actor: Actor, { seenSince }: Renewal = {}): Promise<string> {
  await lockStaff(tx);
  if (seenSince !== undefined && !isSameInstant(await lockAdminKey(tx), seenSince))
    throw new Refusal('request_outdated', RENEWED);
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
