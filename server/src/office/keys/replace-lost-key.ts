import { giveUpSeeds } from '../../game/fairness/give-up-seeds.ts';
import { forgetUnreadableSecrets } from '../../money/payments/settings/forget-unreadable-secrets.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';

export type Replaced = { epoch: number; seeds: number; providers: number };

/**
 * Lets the product go on under another key after the one that sealed its seeds was lost. Seeds that
 * the new key does not open are given up, and so are the passwords of payment providers. Secrets of
 * webhooks stay unreadable until an operator renews them. Returns the open epoch, and how much was
 * given up.
 */
export function replaceLostKey(pool: Pool, newKey: Buffer, actor: Actor): Promise<Replaced> {
  return inTransaction(pool, async (tx) => {
    const { lost, open } = await giveUpSeeds(tx, newKey);
    const providers = await forgetUnreadableSecrets(tx, newKey);
    const details = { seeds: lost.length, providers, seed_hash: open.seed_hash.toString('hex') };
    await recordAction(tx, { ...actor, action: 'replace-lost-key', subject: `epoch ${open.epoch}`, details });
    return { epoch: open.epoch, seeds: lost.length, providers };
  });
}
