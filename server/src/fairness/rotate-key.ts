import { recordAction, type Actor } from '../audit/record-action.ts';
import { inTransaction, type Pool } from '../db.ts';
import { lockEpochs, selectEpochs, updateSealedSeed } from './queries.ts';
import { opens, openSeed } from './open-seed.ts';
import { seal } from '../seal.ts';

/**
 * Seals every stored master seed under another key (both 32 bytes), all or none. Seeds that are under it already stay as they are, so
 * that an interrupted change can be repeated. Answers how many were sealed anew. Running servers hold the old key: they can go on
 * drawing but not rotate, until they are started with the new one. Throws StartupError when neither key opens a seed.
 */
export function rotateKey(pool: Pool, { oldKey, newKey }: { oldKey: Buffer; newKey: Buffer }, actor: Actor): Promise<number> {
  return inTransaction(pool, async (tx) => {
    await lockEpochs(tx);
    const rows = (await selectEpochs(tx)).filter((row) => !opens(row, newKey));
    for (const row of rows) await updateSealedSeed(tx, row.epoch, seal(openSeed(row, oldKey), newKey));
    await recordAction(tx, { ...actor, action: 'rotate-key', subject: '', details: { seeds: rows.length } });
    return rows.length;
  });
}
