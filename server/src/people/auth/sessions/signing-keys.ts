import { symmetricDecrypt } from 'better-auth/crypto';
import type { Pool } from '../../../platform/database/pool.ts';
import { selectSigningKeys, type SigningKey } from './queries.ts';

/**
 * The keys that sign access tokens, and that the account secret opens. A process that still has
 * another secret may make one of its own: better-auth would take the newest, and sign no token.
 */
export async function openSigningKeys(pool: Pool, secret: string): Promise<SigningKey[]> {
  const keys = await selectSigningKeys(pool);
  const opens = ({ privateKey }: SigningKey) =>
    symmetricDecrypt({ key: secret, data: JSON.parse(privateKey) as string }).then(
      () => true,
      () => false,
    );
  const opened = await Promise.all(keys.map(opens));
  return keys.filter((_key, place) => opened[place]);
}
