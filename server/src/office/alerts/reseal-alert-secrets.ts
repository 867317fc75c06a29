import type { Tx } from '../../platform/database/pool.ts';
import { opens, seal, tryToUnseal } from '../../platform/secrets/seal.ts';
import { webhookKey } from '../outgoing-webhooks/webhook-key.ts';
import { lockAlertSecrets, updateAlertSecret } from './queries/settings.ts';

/**
 * Encrypts every operator's webhook secret under a new key, unless it already is. One that was
 * sealed under a lost key stays unreadable. Returns how many were changed.
 */
export async function resealAlertSecrets(tx: Tx, { oldKey, newKey }: { oldKey: Buffer; newKey: Buffer }): Promise<number> {
  const [before, after] = [webhookKey(oldKey), webhookKey(newKey)];
  let sealed = 0;
  for (const { operator_id: operatorId, sealed_secret: secret } of await lockAlertSecrets(tx)) {
    const plain = opens(secret, after) ? undefined : tryToUnseal(secret, before);
    if (plain === undefined) continue;
    await updateAlertSecret(tx, operatorId, seal(plain, after));
    sealed += 1;
  }
  return sealed;
}
