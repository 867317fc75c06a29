import { findLostEpochs, giveUpSeeds } from '../../game/epochs/give-up-seeds.ts';
import { forgetUnreadableSecrets } from '../../money/payments/settings/forget-unreadable-secrets.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';

/** `giveUp`: how many seeds the operator knows to be lost. */
type Wish = { newKey: Buffer; giveUp: number };
/** `replaced`: null where `giveUp` is not the number of lost seeds; nothing was changed then. */
export type Replacement = { lost: number[]; replaced: { epoch: number; providers: number } | null };

/**
 * Lets the product go on under another key after the one that sealed its seeds was lost. Seeds that
 * the new key does not open are given up, and so are the passwords of payment providers. Secrets of
 * webhooks stay unreadable until an operator renews them.
 */
export function replaceLostKey(pool: Pool, { newKey, giveUp }: Wish, actor: Actor): Promise<Replacement> {
  return inTransaction(pool, async (tx) => {
    const lost = await findLostEpochs(tx, newKey);
    if (lost.length === 0 || lost.length !== giveUp) return { lost, replaced: null };
    const { epoch, seed_hash: hash } = await giveUpSeeds(tx, lost, newKey);
    const providers = await forgetUnreadableSecrets(tx, newKey);
    const details = { seeds: lost.length, providers, seed_hash: hash.toString('hex') };
    await recordAction(tx, { ...actor, action: 'replace-lost-key', subject: `epoch ${epoch}`, details });
    return { lost, replaced: { epoch, providers } };
  });
}
