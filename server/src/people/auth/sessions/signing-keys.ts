import type { Pool } from '../../../platform/database/pool.ts';
import { isUnderSecret } from '../is-under-secret.ts';
import { selectSigningKeys, type SigningKey } from './queries.ts';

/**
 * The keys that sign access tokens, and that the account secret opens. A process that still has
 * another secret may make one of its own: better-auth would take the newest, and sign no token.
 */
export async function openSigningKeys(pool: Pool, secret: string): Promise<SigningKey[]> {
  const keys = await selectSigningKeys(pool);
  const opened = await Promise.all(keys.map(({ privateKey }) => isUnderSecret(secret, JSON.parse(privateKey) as string)));
  return keys.filter((_key, place) => opened[place]);
}
