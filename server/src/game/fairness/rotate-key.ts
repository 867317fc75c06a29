import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { resealSettings } from '../../money/payments/settings/reseal-settings.ts';
import { lockEpochs, selectEpochs, updateSealedSeed } from './queries.ts';
import { opens, openSeed } from './open-seed.ts';
import { seal } from '../../platform/secrets/seal.ts';

/**
 * Seals every stored master seed, and the payment providers' passwords, under another key (both 32 bytes), all or none. What is under it
 * already stays as it is, so that an interrupted change can be repeated. Answers how many seeds were sealed anew. Running servers hold the
 * old key: they can go on drawing but not rotate, nor speak to a provider, until they are started with the new one. Throws StartupError
 * when neither key opens a seed.
 */
export function rotateKey(pool: Pool, { oldKey, newKey }: { oldKey: Buffer; newKey: Buffer }, actor: Actor): Promise<number> {
  return inTransaction(pool, async (tx) => {
    await lockEpochs(tx);
    const rows = (await selectEpochs(tx)).filter((row) => !opens(row, newKey));
    for (const row of rows) await updateSealedSeed(tx, row.epoch, seal(openSeed(row, oldKey), newKey));
    const providers = await resealSettings(tx, { oldKey, newKey });
    await recordAction(tx, { ...actor, action: 'rotate-key', subject: '', details: { seeds: rows.length, providers } });
    return rows.length;
  });
}
