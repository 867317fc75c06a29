import type { Tx } from '../../platform/database/pool.ts';
import { opens, seal, tryToUnseal } from '../../platform/secrets/seal.ts';
import { lockSecrets, updateSecret } from './queries/endpoints.ts';
import { webhookKey } from './webhook-key.ts';

/**
 * Encrypts every endpoint's secret under a new key, unless it already is. One that was
 * sealed under a lost key stays unreadable. Returns how many were changed.
 */
export async function resealSecrets(tx: Tx, { oldKey, newKey }: { oldKey: Buffer; newKey: Buffer }): Promise<number> {
  const [before, after] = [webhookKey(oldKey), webhookKey(newKey)];
  let sealed = 0;
  for (const { id, sealed_secret: secret } of await lockSecrets(tx)) {
    const plain = opens(secret, after) ? undefined : tryToUnseal(secret, before);
    if (plain === undefined) continue;
    await updateSecret(tx, id, seal(plain, after));
    sealed += 1;
  }
  return sealed;
}
