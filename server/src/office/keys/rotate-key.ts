import { resealSeeds } from '../../game/epochs/reseal-seeds.ts';
import { resealSettings } from '../../money/payments/settings/reseal-settings.ts';
import { resealAlertSecrets } from '../alerts/reseal-alert-secrets.ts';
import { resealSecrets } from '../outgoing-webhooks/reseal-secrets.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';

/**
 * Encrypts all master seeds, the payment providers' passwords and the secrets of webhooks under
 * another key, all or none. Both keys have 32 bytes. What is already under the new key stays as it
 * is, so an interrupted change can be repeated. Returns how many seeds were changed.
 *
 * Running servers hold the old key: they go on drawing cards, but cannot rotate a seed or call a
 * provider until they are started with the new key.
 * Throws StartupError when neither key opens a seed.
 */
export function rotateKey(pool: Pool, keys: { oldKey: Buffer; newKey: Buffer }, actor: Actor): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const seeds = await resealSeeds(tx, keys);
    const providers = await resealSettings(tx, keys);
    const webhooks = (await resealSecrets(tx, keys)) + (await resealAlertSecrets(tx, keys));
    await recordAction(tx, { ...actor, action: 'rotate-key', subject: '', details: { seeds, providers, webhooks } });
    return seeds;
  });
}
