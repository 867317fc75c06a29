import type { Tx } from '../../../platform/database/pool.ts';
import { isSealedUnder, seal } from '../../../platform/secrets/seal.ts';
import { lockSettings, replaceToken, selectSettings } from './queries.ts';
import { settingsKey } from './settings-key.ts';
import { newWebhookToken } from './webhook-address.ts';

/**
 * Forgets the password of every provider whose secrets were sealed under a key that is lost, and
 * gives its webhook a new token. Such a provider is as if nobody had set it up. Returns how many.
 */
export async function forgetUnreadableSecrets(tx: Tx, seedKey: Buffer): Promise<number> {
  const key = settingsKey(seedKey);
  await lockSettings(tx);
  const settings = await selectSettings(tx);
  const unreadable = settings.filter(({ sealed_webhook_token: token }) => token !== null && !isSealedUnder(token, key));
  for (const { provider } of unreadable) await replaceToken(tx, provider, seal(Buffer.from(newWebhookToken()), key));
  return unreadable.length;
}
