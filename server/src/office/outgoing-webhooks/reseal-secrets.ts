import type { Tx } from '../../platform/database/pool.ts';
import { lockSecrets, updateSecret } from './queries/endpoints.ts';
import { resealSecret } from './webhook-key.ts';

/**
 * Encrypts every endpoint's secret under a new key, unless it already is. One that was
 * sealed under a lost key stays unreadable. Returns how many were changed.
 */
export async function resealSecrets(tx: Tx, keys: { oldKey: Buffer; newKey: Buffer }): Promise<number> {
  let changed = 0;
  for (const { id, sealed_secret: secret } of await lockSecrets(tx)) {
    const resealed = resealSecret(secret, keys);
    if (resealed === undefined) continue;
    await updateSecret(tx, id, resealed);
    changed += 1;
  }
  return changed;
}
