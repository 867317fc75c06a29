import type { Tx } from '../../../platform/database/pool.ts';
import { isSealedUnder, seal, unseal } from '../../../platform/secrets/seal.ts';
import { selectSettings, upsertSecret, lockSettings } from './queries.ts';
import { settingsKey } from './settings-key.ts';

type Keys = { oldKey: Buffer; newKey: Buffer };

/**
 * Encrypts the secrets of every provider under a new key, unless that is done already. Returns for
 * how many providers it did so.
 */
export async function resealSettings(tx: Tx, { oldKey, newKey }: Keys): Promise<number> {
  const [before, after] = [settingsKey(oldKey), settingsKey(newKey)];
  await lockSettings(tx);
  let sealed = 0;
  for (const { provider, sealed_password: password, sealed_webhook_token: token } of await selectSettings(tx)) {
    if (token === null || isSealedUnder(token, after)) continue;
    await upsertSecret(tx, {
      provider,
      sealedPassword: password && seal(unseal(password, before), after),
      sealedWebhookToken: seal(unseal(token, before), after),
    });
    sealed += 1;
  }
  return sealed;
}
