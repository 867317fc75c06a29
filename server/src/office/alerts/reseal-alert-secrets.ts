import type { Tx } from '../../platform/database/pool.ts';
import { resealSecret } from '../outgoing-webhooks/webhook-key.ts';
import { lockAlertSecrets, updateAlertSecret } from './queries/settings.ts';

/**
 * Encrypts every operator's webhook secret under a new key, unless it already is. One that was
 * sealed under a lost key stays unreadable. Returns how many were changed.
 */
export async function resealAlertSecrets(tx: Tx, keys: { oldKey: Buffer; newKey: Buffer }): Promise<number> {
  let changed = 0;
  for (const { operator_id: operatorId, sealed_secret: secret } of await lockAlertSecrets(tx)) {
    const resealed = resealSecret(secret, keys);
    if (resealed === undefined) continue;
    await updateAlertSecret(tx, operatorId, resealed);
    changed += 1;
  }
  return changed;
}
