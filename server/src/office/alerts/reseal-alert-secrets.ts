import type { Tx } from '../../platform/database/pool.ts';
import { opens, seal, unseal } from '../../platform/secrets/seal.ts';
import { webhookKey } from '../outgoing-webhooks/webhook-key.ts';
import { lockAlertSecrets, updateAlertSecret } from './queries/settings.ts';

/**
 * Encrypts every operator's webhook secret under a new key, unless it already is. Returns how many
 * were changed.
 */
export async function resealAlertSecrets(tx: Tx, { oldKey, newKey }: { oldKey: Buffer; newKey: Buffer }): Promise<number> {
  const [before, after] = [webhookKey(oldKey), webhookKey(newKey)];
  let sealed = 0;
  for (const { operator_id: operatorId, sealed_secret: secret } of await lockAlertSecrets(tx)) {
    if (opens(secret, after)) continue;
    await updateAlertSecret(tx, operatorId, seal(unseal(secret, before), after));
    sealed += 1;
  }
  return sealed;
}
